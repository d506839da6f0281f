import Terminal

extension Frame {
    /// Draws the edges of a box with a title in the upper one.
    mutating func drawBox(_ box: Area, title: SafeText, utf8: Bool) {
        guard box.width >= 2, box.height >= 2 else { return }
        let corners: [SafeText] = utf8 ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"]
        let side: SafeText = utf8 ? "│" : "|"
        let style = Theme.rule
        for row in [box.row, box.bottom - 1] {
            rule(row: row, column: box.column, columns: box.width, utf8: utf8, style: style)
        }
        for row in box.row..<box.bottom {
            put(side, column: box.column, row: row, style: style)
            put(side, column: box.right - 1, row: row, style: style)
        }
        put(corners[0], column: box.column, row: box.row, style: style)
        put(corners[1], column: box.right - 1, row: box.row, style: style)
        put(corners[2], column: box.column, row: box.bottom - 1, style: style)
        put(corners[3], column: box.right - 1, row: box.bottom - 1, style: style)
        let text = SafeText(" ") + title + SafeText(" ")
        if text.columns + 4 <= box.width {
            put(text, column: box.column + 2, row: box.row, style: Theme.heading)
        }
    }

    /// Draws a vertical rule that hangs from a horizontal one in its first row.
    mutating func drawPillar(column: Int, rows: Range<Int>, utf8: Bool) {
        put(utf8 ? "┬" : "+", column: column, row: rows.lowerBound, style: Theme.rule)
        for row in rows.dropFirst() {
            put(utf8 ? "│" : "|", column: column, row: row, style: Theme.rule)
        }
    }
}
