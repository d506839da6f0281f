import FoundationEssentials
import Replay

/// A time since the beginning of a test.
///
/// Rounded to microseconds: dates are binary fractions, in which three times 0.1 seconds are not 0.3.
struct Moment: Hashable, Comparable, CustomStringConvertible {
    let microseconds: Int

    init(seconds: TimeInterval) {
        microseconds = Int((seconds * 1_000_000).rounded())
    }

    init(from beginning: Date, to date: Date) {
        self.init(seconds: date.timeIntervalSince(beginning))
    }

    var seconds: TimeInterval { TimeInterval(microseconds) / 1_000_000 }

    /// The time as scripts write it: `+3s`, `+250ms`, `+1.5s`.
    var description: String { "+\(length)" }

    /// The time without the sign.
    var length: String {
        if microseconds.magnitude < 1_000_000, microseconds != 0, microseconds.isMultiple(of: 1_000) {
            return "\(microseconds / 1_000)ms"
        }
        return microseconds.isMultiple(of: 1_000_000) ? "\(microseconds / 1_000_000)s" : "\(seconds)s"
    }

    static func < (left: Moment, right: Moment) -> Bool {
        left.microseconds < right.microseconds
    }
}

extension ValueDifference {
    /// The most parts that a test tells.
    private static var shown: Int { 4 }

    /// Where two values of one type part, as a test tells it, such as `generation: expected 1, was 2`: a line for each part; more
    /// than four are counted.
    static func lines(expected: Any, actual: Any) -> [String] {
        let difference = ValueDifference(from: expected, to: actual)
        let lines = difference.parts.map { part in
            "\(part.path.isEmpty ? "" : "\(part.path): ")expected \(part.before), was \(part.after)"
        }
        // Equality is the type's own; it may look at what nobody can see from outside.
        if lines.isEmpty { return ["both are written alike, but not equal"] }
        if lines.count <= shown { return lines }
        return lines.prefix(shown) + ["and \(lines.count - shown) more differences"]
    }
}

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
        var lines: [Line] = []
        var (i, j) = (0, 0)
        func keep(upTo end: Int) {
            while i < end {
                lines.append(.same(expected: i, actual: j))
                (i, j) = (i + 1, j + 1)
            }
        }
        for gap in Alignment(expected: expected, happened: actual, isSame: isSame).gaps {
            keep(upTo: gap.missing.lowerBound)
            lines += gap.missing.map { .missing(expected: $0) } + gap.unexpected.map { .extra(actual: $0) }
            (i, j) = (gap.missing.upperBound, gap.unexpected.upperBound)
        }
        keep(upTo: expected)
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
