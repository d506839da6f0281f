import Replay
import Terminal
import TestSupport
import Testing

@testable import ReaderSession
@testable import SessionTestSupport

/// Sessions of all kinds over the demo people replay to the byte, and break no law.
struct RandomSessionTests {
    /// 10,000 sessions in the long run (`Tests/sessions`), in twenty parts.
    @Test(arguments: 0..<20)
    func `a session replays identically, byte by byte, and breaks no law`(part: Int) throws {
        for round in 0..<Repetitions.count(4, long: 500) {
            let seed = UInt64(part) << 32 | UInt64(round)
            do {
                try checkSession(seed)
            } catch {
                Issue.record("seed \(seed): \(error)")
                return
            }
        }
    }

    private func checkSession(_ seed: UInt64) throws {
        var session = try RandomSession(seed: seed)
        let recorded: (text: String, frame: Frame)
        do {
            recorded = try session.perform(30)
        } catch {
            throw BrokenLaw("\(error)\n\(session.text)")
        }
        let first = try play(recorded.text)
        let second = try play(recorded.text)
        guard first.result == second.result, first.frame == second.frame else {
            throw BrokenLaw("two replays differ\n\(recorded.text)")
        }
        guard first.result.passed else { throw BrokenLaw("\(first.result.report)\n\(recorded.text)") }
        guard first.result.accepted.map({ Array($0.utf8) }) == Array(recorded.text.utf8) else {
            throw BrokenLaw("the replay's text is another\n\(recorded.text)")
        }
        guard first.frame == recorded.frame else {
            throw BrokenLaw("the last screen differs\n\(recorded.text)")
        }
        try checkWithoutKeys(recorded.text, recorded.frame)
    }

    /// Its keys are only where its commands came from: with one that means nothing in their place, the commands do all.
    private func checkWithoutKeys(_ text: String, _ frame: Frame) throws {
        var lines = try ScriptParser.parse(text, file: "session.perch").lines
        for (index, line) in lines.enumerated() {
            guard case .input(let input) = line.content, case .key = input.action,
                !isTyped(lines[(index + 1)...])
            else { continue }
            lines[index] = ScriptLine(.input(ScriptInput(input.offset, .key(.function(20)))))
        }
        let stripped = try Script(lines: lines)
        let played = try play(ScriptPrinter.print(stripped), from: .commands)
        guard played.result.passed else { throw BrokenLaw("\(played.result.report)\n\(text)") }
        guard played.frame == frame else { throw BrokenLaw("without keys the last screen differs\n\(text)") }
    }

    /// Whether the key above these lines was typed into a prompt or as a link's number: the command says only that
    /// something was.
    private func isTyped(_ lines: ArraySlice<ScriptLine>) -> Bool {
        let typed: [ScriptLine.Content] = [
            .expectation(.command("prompt", "insert")), .expectation(.command("links", "type")),
        ]
        return lines.first.map { typed.contains($0.content) } ?? false
    }

    private func play(_ text: String, from origin: ScriptOrigin = .keys) throws -> (
        result: PlayResult, frame: Frame
    ) {
        let source = try ScriptSource(text: text, name: "session.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        let result = Player(source, from: origin).play(on: stage, traces: true)
        return (result, stage.frame())
    }
}
