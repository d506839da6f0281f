/// Texts from outside without the blanks that mean nothing.
extension String {
    /// The text without blanks and line breaks around it.
    package var trimmed: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// The text on one line: one blank between its words, and none around them.
    package var onOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
