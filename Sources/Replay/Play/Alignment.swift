/// Which expected things happened, in order, and what stands in the gaps between those that did.
///
/// The matches are a longest common subsequence, so that one thing too many does not make all that follow it wrong.
package struct Alignment: Hashable {
    /// Between two matches: what was expected and did not happen, and what happened and was not expected.
    package struct Gap: Hashable {
        package let missing: Range<Int>
        package let unexpected: Range<Int>
    }

    /// The gaps, in order; none when all that was expected happened and nothing else.
    package let gaps: [Gap]

    /// Beyond this many comparisons a run of differences is one gap: a hostile script must not cost its square.
    private static let patience = 1_000_000

    init<Item: Equatable>(expected: [Item], happened: [Item]) {
        self.init(expected: expected.count, happened: happened.count) { expected[$0] == happened[$1] }
    }

    /// Aligns so many things that were expected with so many that happened.
    ///
    /// - Parameter isSame: whether an expected thing is one that happened, by their places.
    package init(expected: Int, happened: Int, isSame: (_ expected: Int, _ happened: Int) -> Bool) {
        var start = 0
        while start < min(expected, happened), isSame(start, start) { start += 1 }
        var ends = (expected, happened)
        while ends.0 > start, ends.1 > start, isSame(ends.0 - 1, ends.1 - 1) {
            ends = (ends.0 - 1, ends.1 - 1)
        }
        let middle = (expected: start..<ends.0, happened: start..<ends.1)
        if middle.expected.isEmpty && middle.happened.isEmpty {
            gaps = []
        } else if middle.expected.isEmpty || middle.happened.isEmpty
            || middle.expected.count > Self.patience / middle.happened.count
        {
            gaps = [Gap(missing: middle.expected, unexpected: middle.happened)]
        } else {
            gaps = Self.gaps(middle.expected.count, middle.happened.count, offset: start) {
                isSame(start + $0, start + $1)
            }
        }
    }

    private static func gaps(
        _ expected: Int, _ happened: Int, offset: Int, isSame: (Int, Int) -> Bool
    ) -> [Gap] {
        // common[i][j]: how many match from the expected i and the happened j on.
        var common = [[Int]](repeating: Array(repeating: 0, count: happened + 1), count: expected + 1)
        for i in (0..<expected).reversed() {
            for j in (0..<happened).reversed() {
                common[i][j] =
                    isSame(i, j) ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
            }
        }
        var gaps: [Gap] = []
        var (i, j) = (0, 0)
        var from = (0, 0)
        func close() {
            guard from != (i, j) else { return }
            gaps.append(Gap(missing: offset + from.0..<offset + i, unexpected: offset + from.1..<offset + j))
        }
        while i < expected || j < happened {
            if i < expected, j < happened, isSame(i, j) {
                close()
                (i, j) = (i + 1, j + 1)
                from = (i, j)
            } else if j == happened || (i < expected && common[i + 1][j] >= common[i][j + 1]) {
                i += 1
            } else {
                j += 1
            }
        }
        close()
        return gaps
    }
}
