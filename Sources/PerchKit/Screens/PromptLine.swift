import Terminal

/// A line that is being typed into, with the cursor at its end.
struct PromptLine {
    let prompt: Prompt
    let utf8: Bool

    /// Draws the line, and why it was refused.
    func draw(on frame: inout Frame, in area: Area, row: Int, refusalRow: Int) {
        guard row < area.height else { return }
        let sign: SafeText =
            switch prompt.purpose {
            case .account: "> "
            case .find: "/"
            case .stored: area.width >= 60 ? "Find in everything stored: " : "Find: "
            }
        let text = SafeText(prompt.text)
        let room = area.width - sign.columns - 1
        guard room > 0 else { return }
        // Of a text that is too long the end is shown: that is where somebody types.
        let shown = text.dropping(columns: text.columns - room)
        var line = StyledLine(sign, Theme.key)
        line.append(shown)
        frame.fill(column: area.column, row: area.row + row, columns: area.width, rows: 1)
        frame.put(line, in: area, row: row, utf8: utf8)
        frame.cursor = Point(column: area.column + line.columns, row: area.row + row)
        if let refusal = prompt.refusal, refusalRow < area.height {
            frame.fill(column: area.column, row: area.row + refusalRow, columns: area.width, rows: 1)
            frame.put(
                StyledLine("! " + SafeText(refusal), Theme.problem), in: area, row: refusalRow, utf8: utf8)
        }
    }
}
