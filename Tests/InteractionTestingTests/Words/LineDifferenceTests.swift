import TestSupport
import Testing

@testable import InteractionTesting

/// Two lists side by side.
struct LineDifferenceTests {
    private func drawn(_ expected: String, _ actual: String) -> String {
        let (left, right) = (Array(expected), Array(actual))
        return LineDifference.lines(expected: left.count, actual: right.count) { left[$0] == right[$1] }
            .map { line in
                switch line {
                case .same(let index, _): "\(left[index])"
                case .missing(let index): "-\(left[index])"
                case .extra(let index): "+\(right[index])"
                }
            }.joined(separator: " ")
    }

    @Test(arguments: [
        ("", "", ""), ("ab", "ab", "a b"), ("ab", "", "-a -b"), ("", "ab", "+a +b"), ("abc", "ac", "a -b c"),
        ("ac", "abc", "a +b c"), ("abc", "axc", "a -b +x c"), ("ab", "ba", "-a b +a"),
    ])
    func `what is in both stays, and what was replaced comes before what replaces it`(
        expected: String, actual: String, lines: String
    ) {
        #expect(drawn(expected, actual) == lines)
    }

    @Test func `within a run of changes the first is replaced by the first`() {
        let (left, right) = (Array("abcz"), Array("xyz"))
        let lines = LineDifference.lines(expected: left.count, actual: right.count) { left[$0] == right[$1] }
        let pairs = LineDifference.replacements(in: lines)
        #expect(pairs.map { "\(left[$0.expected])\(right[$0.actual])" } == ["ax", "by"])
    }

    @Test func `what has a common line between it was not replaced`() {
        let lines: [LineDifference.Line] = [
            .missing(expected: 0), .same(expected: 1, actual: 0), .extra(actual: 1),
        ]
        #expect(LineDifference.replacements(in: lines).isEmpty)
    }

    @Test func `of any two lists, what stays and is missing is the one, what stays and is extra the other`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<Repetitions.count(300, long: 30_000) {
            let left = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                Int.random(in: 0...3, using: &generator)
            }
            let right = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                Int.random(in: 0...3, using: &generator)
            }
            let lines = LineDifference.lines(expected: left.count, actual: right.count) {
                left[$0] == right[$1]
            }
            var (before, after): ([Int], [Int]) = ([], [])
            for line in lines {
                switch line {
                case .same(let expected, let actual):
                    #expect(left[expected] == right[actual])
                    before.append(expected)
                    after.append(actual)
                case .missing(let expected): before.append(expected)
                case .extra(let actual): after.append(actual)
                }
            }
            #expect(before == Array(left.indices))
            #expect(after == Array(right.indices))
        }
    }
}
