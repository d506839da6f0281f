import TestSupport
import Testing

@testable import Replay

struct AlignmentTests {
    private func gaps(_ expected: String, _ happened: String) -> [String] {
        let (expected, happened) = (Array(expected), Array(happened))
        return Alignment(expected: expected, happened: happened).gaps.map {
            "\(String(expected[$0.missing]))>\(String(happened[$0.unexpected]))"
        }
    }

    @Test(arguments: [
        ("abc", "abc", []), ("", "", []), ("abc", "", ["abc>"]), ("", "abc", [">abc"]),
        ("abc", "axc", ["b>x"]),
        ("abc", "ac", ["b>"]), ("ac", "abc", [">b"]), ("abcd", "bcda", ["a>", ">a"]), ("aaa", "aa", ["a>"]),
        ("xaybz", "1a2b3", ["x>1", "y>2", "z>3"]),
    ])
    func `what is common stays, and each gap says what was there and what came`(
        expected: String, happened: String, gaps: [String]
    ) {
        #expect(self.gaps(expected, happened) == gaps)
    }

    @Test func `gaps and matches make up both lists`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let expected = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
                Int.random(in: 0..<3, using: &random)
            }
            let happened = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
                Int.random(in: 0..<3, using: &random)
            }
            var (kept, others) = (expected, happened)
            for gap in Alignment(expected: expected, happened: happened).gaps.reversed() {
                kept.removeSubrange(gap.missing)
                others.removeSubrange(gap.unexpected)
            }
            #expect(kept == others)
        }
    }

    @Test func `two long lists without anything in common cost no square`() {
        let gaps = Alignment(expected: Array(0..<50_000), happened: Array(50_000..<100_000)).gaps
        #expect(gaps == [Alignment.Gap(missing: 0..<50_000, unexpected: 0..<50_000)])
    }
}
