/// Which expected things happened, in order, and what stands in the gaps between those that did.
///
/// The matches are a longest common subsequence, so that one thing too many does not make all that follow it wrong.
struct Alignment: Hashable {
    /// Between two matches: what was expected and did not happen, and what happened and was not expected.
    struct Gap: Hashable {
        let missing: Range<Int>
        let unexpected: Range<Int>
    }

    /// The gaps, in order; none when all that was expected happened and nothing else.
    let gaps: [Gap]

    /// Beyond this many comparisons a run of differences is one gap: a hostile script must not cost its square.
    private static let patience = 1_000_000

    init<Item: Equatable>(expected: [Item], happened: [Item]) {
        var start = 0
        while start < min(expected.count, happened.count), expected[start] == happened[start] { start += 1 }
        var ends = (expected.count, happened.count)
        while ends.0 > start, ends.1 > start, expected[ends.0 - 1] == happened[ends.1 - 1] {
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
            gaps = Self.gaps(
                Array(expected[middle.expected]), Array(happened[middle.happened]), offset: start)
        }
    }

    private static func gaps<Item: Equatable>(_ expected: [Item], _ happened: [Item], offset: Int) -> [Gap] {
        // common[i][j]: how many match in expected[i...] and happened[j...].
        var common = [[Int]](
            repeating: Array(repeating: 0, count: happened.count + 1), count: expected.count + 1)
        for i in expected.indices.reversed() {
            for j in happened.indices.reversed() {
                common[i][j] =
                    expected[i] == happened[j]
                    ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
            }
        }
        var gaps: [Gap] = []
        var (i, j) = (0, 0)
        var from = (0, 0)
        func close() {
            guard from != (i, j) else { return }
            gaps.append(Gap(missing: offset + from.0..<offset + i, unexpected: offset + from.1..<offset + j))
        }
        while i < expected.count || j < happened.count {
            if i < expected.count, j < happened.count, expected[i] == happened[j] {
                close()
                (i, j) = (i + 1, j + 1)
                from = (i, j)
            } else if j == happened.count || (i < expected.count && common[i + 1][j] >= common[i][j + 1]) {
                i += 1
            } else {
                j += 1
            }
        }
        close()
        return gaps
    }
}
