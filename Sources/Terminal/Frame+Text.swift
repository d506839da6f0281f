extension Frame {
    /// A row as text, blanks at its end left out; empty outside of the frame.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.rows else { return "" }
        // In bytes: to append to a text code point by code point takes several times as long.
        var text: [UInt8] = []
        text.reserveCapacity(size.columns)
        var blanks = 0
        for column in 0..<size.columns {
            let cell = self[column, row]
            if cell.grapheme == .blank {
                blanks += 1
            } else if cell.width > 0 {
                for _ in 0..<blanks { text.append(UInt8(ascii: " ")) }
                blanks = 0
                cell.grapheme.forEachScalar { scalar in
                    if scalar.isASCII {
                        text.append(UInt8(truncatingIfNeeded: scalar.value))
                    } else {
                        text.append(contentsOf: String(scalar).utf8)
                    }
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// All rows, one a line, blanks at their ends left out.
    public var text: String {
        (0..<size.rows).map(text(row:)).joined(separator: "\n")
    }
}
