import FoundationEssentials
import Interaction
import Replay
import Terminal
import TerminalApp
import Testing

@testable import PerchKit

struct ReaderTellerTests {
    private func teller(_ name: String) throws -> ReaderTeller {
        ReaderTeller(
            head: ScriptHead(of: try InspectorCase.source(name).script), folder: InspectorCase.folder,
            lookup: InspectorCase.lookup)
    }

    private func tell(_ name: String) throws -> ReaderTale {
        let (tale, refusal) = try teller(name).tell(try InspectorCase.source(name).script)
        #expect(refusal == nil)
        return tale
    }

    @Test(arguments: InspectorCase.names)
    func `the history of a script shows at each step what the reader showed there`(name: String) throws {
        let source = try InspectorCase.source(name)
        let tale = try tell(name)
        let stage = try InspectorCase.stage(source.script)
        var shown = [stage.readerViewModel]
        _ = Telling(
            of: source.script, on: stage, leavingOut: ["user"],
            stepEnded: { shown.append(stage.readerViewModel) })
        #expect(shown.count == tale.chronicle.count + 1)
        for (position, viewModel) in shown.enumerated() {
            #expect(tale.history.viewModel(after: position) == viewModel, "\(name) at \(position)")
        }
    }

    @Test(arguments: InspectorCase.names)
    func `a script that is told passes`(name: String) throws {
        let text = try tell(name).retold.text
        let source = try ScriptSource(text: text, name: name)
        #expect(Player(source).play(on: try InspectorCase.stage(source.script)).report == "")
    }

    @Test(arguments: InspectorCase.names)
    func `without any one of its steps, a script is told anew and passes`(name: String) throws {
        let teller = try teller(name)
        let original = try tell(name).chronicle
        for step in 1...original.count {
            let tale = try #require(try teller.retell(original, skipping: [step]) { false })
            let source = try ScriptSource(text: tale.retold.text, name: name)
            let result = Player(source).play(on: try InspectorCase.stage(source.script))
            #expect(result.report == "", "\(name) without \(step)")
            // What a step caused is gone with it.
            let gone = Set(tale.retold.dropped).union([step])
            #expect(gone.isSuperset(of: original.consequences(of: step)), "\(name) without \(step)")
        }
    }

    @Test func `a load that is skipped takes its answer along`() throws {
        let teller = try teller("failure-then-retry")
        let original = try tell("failure-then-retry").chronicle
        // key p, fail #1, key p, reply #2, key r, fail #3, fail #4
        let tale = try #require(try teller.retell(original, skipping: [3]) { false })
        #expect(tale.retold.dropped == [4])
        #expect(tale.retold.text.contains("fail #2 timed-out"))
        #expect(try teller.retell(original, skipping: [3]) { true } == nil)
    }

    @Test func `a command of the reader is small, however much some of them carry`() {
        // A history keeps one for nearly every step: 100,000 steps are to take less than 50 MB.
        #expect(MemoryLayout<Reader.Command>.stride <= 24)
    }
}
