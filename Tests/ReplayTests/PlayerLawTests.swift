import Replay
import TestSupport
import Testing

struct PlayerLawTests {
    /// A script of moves that a counter understands, with expectations that are right only by chance.
    private func wild(_ random: inout SeededGenerator) -> String {
        let inputs = [
            "send counter add", "send counter load", "send counter cancel", "send counter open",
            "send counter later",
            "key j", "key l", "key x", "type \"12\"", "resize 30x3", "wait",
        ]
        let expectations = [
            "effect #1 counter load", "effect #2 counter load", "cancelled #1", "emit counter open",
            "command counter add", "command counter load", "view counter loading", "view counter at rest",
            "text \"count\"", "text \"9\"", "frame a", "// note",
        ]
        var text = head
        for _ in 0..<Int.random(in: 0..<9, using: &random) {
            text +=
                "+\(Int.random(in: 0..<4, using: &random))s \(inputs.randomElement(using: &random) ?? "wait")\n"
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                text += "    \(expectations.randomElement(using: &random) ?? "// none")\n"
            }
        }
        return text + "end\n"
    }

    @Test(arguments: UInt64(1)...25)
    func `playing twice gives the same bytes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(8, long: 500) {
            let text = wild(&random)
            let one = try play(text: text, on: CounterStage())
            let other = try play(text: text, on: CounterStage())
            #expect(one == other)
            #expect(Array(one.report.utf8) == Array(other.report.utf8))
        }
    }

    @Test(arguments: UInt64(1)...25)
    func `what was accepted passes, and is then left as it is`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(8, long: 500) {
            let text = wild(&random)
            let first = try play(text: text, on: CounterStage())
            #expect(first.acceptedPasses)
            let accepted = try #require(first.accepted)
            let again = try play(text: accepted, on: CounterStage())
            #expect(again.passed, "\(text)\n\(accepted)\n\(again.report)")
            #expect(again.accepted == accepted)
        }
    }

    @Test(arguments: UInt64(1)...25)
    func `a script passes only if nothing in it would change`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 1_000)
        for _ in 0..<Repetitions.count(8, long: 500) {
            let text = wild(&random)
            let result = try play(text: text, on: CounterStage())
            #expect(result.passed == (result.accepted == text), "\(result.report)")
            #expect(result.passed == result.diff.isEmpty)
        }
    }
}
