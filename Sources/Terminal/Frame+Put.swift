extension Frame {
    /// Writes a text, and answers how many columns of the frame it took.
    ///
    /// It is cut, without an ellipsis, at the edges of the frame and after `width` columns. A wide character that would
    /// be cut in half becomes a blank. A place outside of the frame is allowed; what falls inside is written.
    ///
    /// - Parameters:
    ///   - text: what to write.
    ///   - column: where the text starts; may be negative.
    ///   - row: where it is written; a row outside of the frame takes nothing.
    ///   - style: how it looks.
    ///   - width: the most columns to take; nil for as many as there are. What the text does not fill stays as it is.
    @discardableResult
    public mutating func put(
        _ text: SafeText, column: Int, row: Int, style: Style = .plain, width: Int? = nil
    ) -> Int {
        guard row >= 0, row < size.rows, column < size.columns else { return 0 }
        let (sum, overflow) = column.addingReportingOverflow(max(0, min(width ?? .max, text.columns)))
        let end = overflow ? size.columns : min(sum, size.columns)
        guard end > max(0, column) else { return 0 }
        separate(column: column, row: row)
        separate(column: end, row: row)
        let line = row * size.columns
        if text.isASCII {
            // One byte a column: what lies to the left of the frame is left out by counting.
            let inside = text.string.utf8.dropFirst(column < 0 ? -column : 0)
            for (byte, index) in zip(inside, line + max(0, column)..<line + end) {
                cells[index] = Cell(Grapheme(ascii: byte), style: style)
            }
        } else {
            var next = column
            for grapheme in text.graphemes {
                guard next < end else { break }
                write(grapheme, at: next, before: end, line: line, style: style)
                next += Int(grapheme.width)
            }
        }
        return end - max(0, column)
    }

    /// Writes one grapheme; the halves that lie outside become blanks inside.
    private mutating func write(
        _ grapheme: Grapheme, at column: Int, before end: Int, line: Int, style: Style
    ) {
        let shown = grapheme.base == 0xA0 ? .blank : grapheme
        if grapheme.width == 1 {
            if column >= 0 { cells[line + column] = Cell(shown, style: style) }
        } else if column >= 0, column + 1 < end {
            cells[line + column] = Cell(shown, style: style)
            cells[line + column + 1] = Cell(.continuation, style: style)
        } else if column >= 0 {
            cells[line + column] = Cell(.blank, style: style)
        } else if column == -1, end > 0 {
            cells[line] = Cell(.blank, style: style)
        }
    }

    /// Makes blanks of a wide character that reaches over the left border of a column.
    private mutating func separate(column: Int, row: Int) {
        guard column > 0, column < size.columns else { return }
        let index = row * size.columns + column
        guard cells[index].width == 0 else { return }
        cells[index - 1] = Cell(.blank, style: cells[index - 1].style)
        cells[index] = Cell(.blank, style: cells[index].style)
    }
}
