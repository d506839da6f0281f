extension Frame {
    /// A row as text, blanks at its end left out; empty outside of the frame.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.rows else { return "" }
        var text = ""
        var blanks = 0
        for column in 0..<size.columns {
            let cell = self[column, row]
            if cell.grapheme == .blank {
                blanks += 1
            } else if cell.width > 0 {
                text += String(repeating: " ", count: blanks)
                blanks = 0
                cell.grapheme.forEachScalar { text.unicodeScalars.append($0) }
            }
        }
        return text
    }

    /// All rows, one a line, blanks at their ends left out.
    public var text: String {
        (0..<size.rows).map(text(row:)).joined(separator: "\n")
    }
}
