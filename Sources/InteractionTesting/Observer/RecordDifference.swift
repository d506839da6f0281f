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
        let isEqual = lines.allSatisfy { line in
            if case .same = line { return true }
            return false
        }
        if isEqual { return nil }
        let drawn = lines.map { line in
            switch line {
            case .same(_, let index): "    \(actual[index].words)"
            case .missing(let index): "  - \(expected[index].words)"
            case .extra(let index): "  + \(actual[index].words)"
            }
        }
        let remarks = LineDifference.replacements(in: lines).flatMap { wanted, seen in
            actual[seen].remarks(inPlaceOf: expected[wanted])
        }
        let legend = "(- expected, did not come; + came, not expected)"
        description = (["the records differ:"] + drawn + [legend] + remarks).joined(separator: "\n")
    }
}

extension RecordDifference.Line {
    /// In words, what is different about this line, which came in place of `expected`.
    func remarks(inPlaceOf expected: Self) -> [String] {
        guard let before = expected.content, let after = content, type(of: before) == type(of: after) else {
            return []
        }
        // The same content at another time: the lines say so.
        if Wording.words(before) == Wording.words(after), expected.words != words { return [] }
        return ValueDifference.lines(expected: before, actual: after).map { "\(name): \($0)" }
    }
}
