extension Frame {
    /// Makes blanks of a rectangle, in a style; what lies outside of the frame is left out.
    public mutating func fill(column: Int, row: Int, columns: Int, rows: Int, style: Style = .plain) {
        let span = clip(column, columns, to: size.columns)
        guard !span.isEmpty else { return }
        let blanks = SafeText(repeating: " ", count: span.count)
        for row in clip(row, rows, to: size.rows) {
            put(blanks, column: span.lowerBound, row: row, style: style)
        }
    }

    /// Makes blanks of a row, in a style.
    public mutating func fill(row: Int, style: Style = .plain) {
        fill(column: 0, row: row, columns: size.columns, rows: 1, style: style)
    }

    /// Draws the texts of a rectangle in another style, leaving the texts as they are.
    ///
    /// A wide character is drawn in one style: its second half follows the first.
    public mutating func restyle(
        column: Int, row: Int, columns: Int, rows: Int = 1, _ change: (Style) -> Style
    ) {
        let span = clip(column, columns, to: size.columns)
        for row in clip(row, rows, to: size.rows) {
            for column in span {
                let index = row * size.columns + column
                if cells[index].width == 0 { continue }
                let style = change(cells[index].style)
                cells[index] = cells[index].with(style)
                if cells[index].width == 2 { cells[index + 1] = cells[index + 1].with(style) }
            }
        }
    }

    /// Draws a line from left to right, in ASCII where the terminal has no more.
    public mutating func rule(
        row: Int, column: Int = 0, columns: Int? = nil, utf8: Bool = true, style: Style = .plain
    ) {
        let span = clip(column, columns ?? size.columns, to: size.columns)
        put(
            SafeText(repeating: utf8 ? "─" : "-", count: span.count), column: span.lowerBound, row: row,
            style: style
        )
    }

    /// Puts another frame on this one, its upper left corner at a place; its cursor stays behind.
    public mutating func draw(_ frame: Frame, column: Int, row: Int) {
        for other in 0..<frame.size.rows {
            let target = row + other
            guard target >= 0, target < size.rows else { continue }
            fill(column: column, row: target, columns: frame.size.columns, rows: 1)
            for source in clip(-column, size.columns, to: frame.size.columns) {
                let index = target * size.columns + column + source
                let cell = frame[source, other]
                let isCut =
                    cell.width == 2 && column + source + 1 >= size.columns
                    || cell.width == 0 && column + source == 0
                cells[index] = isCut ? Cell(.blank, style: cell.style) : cell
            }
        }
    }

    /// The part of `start..<start + count` inside of `0..<limit`.
    private func clip(_ start: Int, _ count: Int, to limit: Int) -> Range<Int> {
        let (end, overflow) = start.addingReportingOverflow(max(0, count))
        let lower = min(max(0, start), limit)
        return lower..<max(lower, overflow ? limit : min(end, limit))
    }
}
