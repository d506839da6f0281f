/// Two lists side by side, in as few changes as possible.
enum LineDifference {
    /// A line of the comparison, by the positions in the two lists.
    enum Line: Equatable {
        case same(expected: Int, actual: Int)
        case missing(expected: Int)
        case extra(actual: Int)
    }

    /// What is in both, what is missing and what is extra, in order; of what was replaced, the missing comes first.
    static func lines(expected: Int, actual: Int, isSame: (Int, Int) -> Bool) -> [Line] {
        // common[i][j]: how many lines the two lists still have in common from i and j on.
        var common = Array(repeating: Array(repeating: 0, count: actual + 1), count: expected + 1)
        for i in (0..<expected).reversed() {
            for j in (0..<actual).reversed() {
                common[i][j] =
                    isSame(i, j) ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
            }
        }
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < expected || j < actual {
            if i < expected, j < actual, isSame(i, j) {
                lines.append(.same(expected: i, actual: j))
                (i, j) = (i + 1, j + 1)
            } else if i < expected, j == actual || common[i + 1][j] >= common[i][j + 1] {
                lines.append(.missing(expected: i))
                i += 1
            } else {
                lines.append(.extra(actual: j))
                j += 1
            }
        }
        return lines
    }

    /// What was replaced by what: within a run of changes, the first missing line by the first extra one, and so on.
    static func replacements(in lines: [Line]) -> [(expected: Int, actual: Int)] {
        var pairs: [(Int, Int)] = []
        var missing: [Int] = []
        for line in lines {
            switch line {
            case .same: missing = []
            case .missing(let index): missing.append(index)
            case .extra(let index):
                if !missing.isEmpty { pairs.append((missing.removeFirst(), index)) }
            }
        }
        return pairs
    }
}
