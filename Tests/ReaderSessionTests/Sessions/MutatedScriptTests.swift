import FoundationEssentials
import ReaderSession
import Replay
import TestSupport
import Testing

@testable import ReaderTestSupport
@testable import SessionTestSupport

/// Whatever becomes of a script, it is refused in one line with its place, or it is played.
struct MutatedScriptTests {
    private static let scripts = ScriptsTests.names.compactMap { name in
        try? ScriptFile(path: "\(Checkout.root)/Fixtures/Scripts/\(name).perch").read()
    }
    private static let texts = scripts.map { Array(ScriptPrinter.print($0.script).utf8) }
    private static let lines = texts.flatMap { text in
        text.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    /// 5,000 scripts in the long run, in twenty parts.
    @Test(arguments: 0..<20)
    func `a mutated script is refused with line and column, or runs`(part: Int) throws {
        try #require(Self.texts.count > 5)
        var random = SeededGenerator(seed: UInt64(part) + 1)
        var played = 0
        let count = Repetitions.count(20, long: 250)
        for round in 0..<count {
            var bytes = Self.texts[(part + round) % Self.texts.count]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let mutation = try #require(Mutation.allCases.randomElement(using: &random))
                bytes = mutation.applied(to: bytes, foreign: Self.lines, &random)
            }
            played += try isPlayed(bytes) ? 1 : 0
        }
        // Else this would only test the parser's patience.
        #expect(played > 0)
        #expect(played < count)
    }

    /// Whether the bytes are a script; then it has been played.
    private func isPlayed(_ bytes: [UInt8]) throws -> Bool {
        let source: ScriptSource
        do {
            source = try ScriptSource(bytes: bytes, name: "m.perch")
        } catch {
            #expect(error.line > 0 && error.column > 0, "\(error)")
            expectOneLine(error.description)
            #expect(error.description.hasPrefix("m.perch:\(error.line):\(error.column): "))
            return false
        }
        let stage: PerchStage
        do {
            stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        } catch {
            expectOneLine(error.description)
            #expect(source.placeOfAccount != nil)
            return true
        }
        let result = Player(source).play(on: stage)
        for divergence in result.divergences {
            #expect(divergence.line > 0 && divergence.column > 0)
            expectOneLine(divergence.description)
        }
        // What happened is a script again, and it passes.
        guard let accepted = result.accepted else { return true }
        let again = try ScriptSource(text: accepted, name: "m.perch")
        let second = Player(again).play(
            on: try PerchStage(for: again.script, folder: nil, lookup: .checkout))
        #expect(second.passed, "\(second.report)")
        return true
    }

    private func expectOneLine(_ text: String) {
        let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        #expect(isClean, "\(text.debugDescription)")
    }
}
