import Replay
import TestSupport
import Testing

@testable import ReaderSession
@testable import SessionTestSupport

/// What random sessions of the reader come down to.
struct ShrinkSessionTests {
    /// The label that first stands after the most inputs.
    private func rarest(in text: String) throws -> (goal: String, inputs: Int) {
        var (inputs, goal, known) = (0, (text: "", inputs: 0), Set<String>())
        for line in try ScriptParser.parse(text, file: "session.perch").lines {
            switch line.content {
            case .input: inputs += 1
            case .expectation(.view(let machine, let words)):
                // What sums others up is no part of what is written.
                guard machine != "user", known.insert("\(machine) \(words)").inserted else { continue }
                goal = ("view \(machine) \(words)", inputs)
            default: break
            }
        }
        return (goal.text, goal.inputs)
    }

    private func shrink(_ text: String, until goal: String) throws -> ShrunkScript {
        let source = try ScriptSource(text: text, name: "session.perch", limit: 100_000_000)
        return try ScriptShrinker(source, until: try ShrinkGoal(goal), leavingOut: ["user"]) {
            () throws(StageRefusal) in
            try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        }
        .shrink()
    }

    @Test(arguments: UInt64(0)..<10)
    func `the rarest thing that a random session shows takes few inputs, and their script passes`(
        part: UInt64
    ) throws {
        for round in 0..<UInt64(Repetitions.count(2, long: 50)) {
            var session = try RandomSession(seed: 77_000 + part << 32 | round)
            let text = try session.perform(150).text
            let (goal, inputs) = try rarest(in: text)
            let shrunk = try shrink(text, until: goal)
            let source = try ScriptSource(text: shrunk.text, name: "shrunk.perch")
            let result = Player(source).play(
                on: try PerchStage(for: source.script, folder: nil, lookup: .checkout))
            #expect(result.passed, "\(goal)\n\(result.report)")
            #expect(shrunk.isFinished)
            #expect(shrunk.inputs <= min(inputs + 1, 12), "\(goal)\n\(shrunk.text)")
        }
    }

    @Test func `five thousand inputs come down to the few that matter`() throws {
        var session = try RandomSession(seed: 5_000)
        let text = try session.perform(Repetitions.count(1_000, long: 5_000)).text
        let (goal, _) = try rarest(in: text)
        let shrunk = try shrink(text, until: goal)
        #expect(shrunk.inputs <= 10, "\(goal)\n\(shrunk.text)")
    }
}
