/// How a record differs from the expected one, drawn for a person.
///
/// ```
///     +0s value "initialized"
///   - +3s value "loaded"
///   + +3s value "failed"
/// (- expected, did not come; + came, not expected)
/// The value at +3s: expected "loaded", was "failed".
/// ```
public struct RecordDifference: Hashable, Sendable, CustomStringConvertible {
    /// All lines of both, and in words what is different about those that were replaced.
    public let description: String
}

extension RecordDifference {
    /// A line of a record: how it is written, and what can be looked into.
    struct Line {
        let words: String
        let name: String
        let content: Any?
    }

    /// The difference; nil if `isSame` holds for all lines.
    init?(expected: [Line], actual: [Line], isSame: (Int, Int) -> Bool) {
        let lines = LineDifference.lines(expected: expected.count, actual: actual.count, isSame: isSame)
        var drawn: [String] = []
        var remarks: [String] = []
        for (index, line) in lines.enumerated() {
            switch line {
            case .same(_, let actualIndex):
                drawn.append("    \(actual[actualIndex].words)")
            case .missing(let wanted):
                drawn.append("  - \(expected[wanted].words)")
                // Replaced, not left out: the next line is what came in its place.
                guard index + 1 < lines.count, case .extra(let seen) = lines[index + 1],
                    let before = expected[wanted].content, let after = actual[seen].content,
                    type(of: before) == type(of: after)
                else { break }
                let parts = ValueDifference.lines(expected: before, actual: after)
                // The same content at another time says so itself.
                if Wording.words(before) == Wording.words(after), expected[wanted].words != actual[seen].words
                {
                    break
                }
                remarks += parts.map { "\(actual[seen].name): \($0)" }
            case .extra(let seen):
                drawn.append("  + \(actual[seen].words)")
            }
        }
        if drawn.allSatisfy({ $0.hasPrefix("    ") }) { return nil }
        let legend = "(- expected, did not come; + came, not expected)"
        description = (["the records differ:"] + drawn + [legend] + remarks).joined(separator: "\n")
    }
}
