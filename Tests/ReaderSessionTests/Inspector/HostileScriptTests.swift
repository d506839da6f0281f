import Interaction
import Reactive
import Replay
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// Whatever is in a script, the inspector shows it, or says in one line why not.
struct HostileScriptTests {
    private static let texts = InspectorCase.names.compactMap { name in
        (try? InspectorCase.source(name)).map { Array(ScriptPrinter.print($0.script).utf8) }
    }
    private static let lines = texts.flatMap { text in
        text.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    /// 2,000 scripts in the long run, in twenty parts.
    @Test(arguments: 0..<20)
    func `a mutated script is shown at every step, and skipped through`(part: Int) throws {
        var random = SeededGenerator(seed: UInt64(part) &+ 77)
        for round in 0..<Repetitions.count(5, long: 100) {
            var bytes = Self.texts[(part + round) % Self.texts.count]
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let mutation = try #require(Mutation.allCases.randomElement(using: &random))
                bytes = mutation.applied(to: bytes, foreign: Self.lines, &random)
            }
            guard let source = try? ScriptSource(bytes: bytes, name: "m.perch"),
                let inspector = try? InspectorCase(source)
            else { continue }
            for _ in 0..<6 {
                let cursor = Int.random(in: 0...inspector.viewModel.count, using: &random)
                inspector.inspector.timeline.commandSink.send(value: .jump(to: cursor))
                if cursor.isMultiple(of: 3) { inspector.press("x") } else { inspector.press("l") }
                for size in [Size(columns: 80, rows: 24), Size(columns: 20, rows: 5)] {
                    #expect(inspector.frame(size).size == size)
                }
            }
            // What is told passes, whatever was told at first.
            let text = inspector.viewModel.recording.outcome.text
            let again = try ScriptSource(text: text, name: "t.perch")
            let stage = try InspectorCase.stage(again.script)
            let result = Player(again).play(on: stage)
            #expect(result.passed, "\(result.report)")
        }
    }
}
