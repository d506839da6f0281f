import Terminal

extension Frame {
    /// Writes a line into a row of an area; what does not fit ends in an ellipsis.
    ///
    /// - Returns: how many columns it took.
    @discardableResult
    package mutating func put(
        _ line: StyledLine, in area: Area, row: Int = 0, indent: Int = 0, utf8: Bool = true
    )
        -> Int
    {
        guard row >= 0, row < area.height else { return 0 }
        var used = indent
        for run in line.runs {
            let room = area.width - used
            guard room > 0 else { break }
            let text = run.text.columns > room ? run.text.shortened(to: room, utf8: utf8) : run.text
            used += put(text, column: area.column + used, row: area.row + row, style: run.style, width: room)
        }
        return used - indent
    }

    /// Writes lines into an area from its first row on.
    package mutating func put(
        _ lines: some Sequence<StyledLine>, in area: Area, from row: Int = 0, utf8: Bool = true
    ) {
        for (offset, line) in lines.enumerated() {
            guard row + offset < area.height else { return }
            put(line, in: area, row: row + offset, utf8: utf8)
        }
    }

    /// Writes a text that ends at the area's right edge.
    ///
    /// - Returns: the columns that it took.
    @discardableResult
    package mutating func putRight(
        _ text: SafeText, in area: Area, row: Int = 0, style: Style = .plain, margin: Int = 1
    ) -> Int {
        guard row < area.height, area.width > margin else { return 0 }
        let room = area.width - margin
        let text = text.columns > room ? text.truncated(to: room) : text
        return put(text, column: area.column + room - text.columns, row: area.row + row, style: style)
    }

    /// Draws a rule across an area's row with a text near its left end and another near its right end.
    package mutating func putRule(
        in area: Area, row: Int = 0, left: StyledLine? = nil, right: StyledLine? = nil, utf8: Bool
    ) {
        guard row < area.height, area.width > 0 else { return }
        rule(row: area.row + row, column: area.column, columns: area.width, utf8: utf8, style: Theme.rule)
        var taken = 0
        if let left, left.columns > 0, area.width >= 8 {
            let inner = Area(column: area.column + 1, row: area.row + row, width: area.width - 2, height: 1)
            let padded = StyledLine(" ").appending(left).with(" ")
            taken = put(padded, in: inner, utf8: utf8) + 1
        }
        if let right, right.columns > 0, taken + right.columns + 4 <= area.width {
            let column = area.width - right.columns - 3
            let inner = Area(
                column: area.column + column, row: area.row + row, width: right.columns + 2, height: 1)
            put(StyledLine(" ").appending(right).with(" "), in: inner, utf8: utf8)
        }
    }
}

extension StyledLine {
    /// The line with another at its end.
    func appending(_ other: StyledLine) -> StyledLine {
        var line = self
        line.append(other)
        return line
    }

    /// Puts another line at the end.
    mutating func append(_ other: StyledLine) {
        for run in other.runs { append(run.text, run.style) }
    }
}

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

extension Frame {
    /// Puts the sign of the row that is chosen, where the terminal's cursor waits.
    mutating func putCursorSign(column: Int, row: Int) {
        put(">", column: column, row: row, style: Theme.cursor)
        focus = Point(column: column, row: row)
    }
}
