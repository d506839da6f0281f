import Terminal

extension VirtualScreen {
    /// The screen as a frame, as far as it can be seen; see `seen(_:)`.
    var frame: Frame {
        var frame = Frame(size: size)
        for row in 0..<size.rows {
            var column = 0
            while column < size.columns {
                var glyph = rows[row][column]
                // The halves of a flag are one column each to a terminal, and one thing to a frame.
                if column + 1 < size.columns, VirtualScreen.isRegional(glyph),
                    VirtualScreen.isRegional(rows[row][column + 1])
                {
                    glyph.text += rows[row][column + 1].text
                    glyph.width = 2
                }
                let style = glyph.text == " " ? glyph.style.onBlank : glyph.style
                frame.put(SafeText(glyph.text), column: column, row: row, style: style)
                column += max(1, glyph.width)
            }
        }
        frame.cursor = isCursorShown ? cursor : nil
        return frame
    }

    private static func isRegional(_ glyph: Glyph) -> Bool {
        guard let scalar = glyph.text.unicodeScalars.first else { return false }
        return (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}

extension Frame {
    /// The frame with the styles of its blanks as far as they can be seen, and a cursor only where one is.
    var seen: Frame {
        var frame = self
        for row in 0..<size.rows {
            for column in 0..<size.columns where frame[column, row].text == " " {
                frame.restyle(column: column, row: row, columns: 1) { $0.onBlank }
            }
        }
        frame.cursor = visibleCursor
        return frame
    }
}
