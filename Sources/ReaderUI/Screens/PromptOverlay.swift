import People
import Terminal
import TerminalApp

/// Draws the prompt over the page underneath.
struct PromptOverlay {
    let prompt: Prompt
    let environment: Environment

    private static let forms: [SafeText] = [
        SafeText(Account.forms),
        "Enter opens it, Esc closes this line.",
    ]

    func draw(on frame: inout Frame) {
        let size = environment.size
        guard case .account(let placement) = prompt.purpose, size.columns >= 40, size.rows >= 12 else {
            drawAtFoot(on: &frame)
            return
        }
        drawBox(placement == .onTop ? "Whose posts?" : "Whose posts, in a tab of their own?", on: &frame)
    }

    /// In the line above the keys, or instead of them.
    private func drawAtFoot(on frame: inout Frame) {
        let layout = PersonLayout(size: environment.size)
        let foot = layout.status.height > 0 ? layout.status : layout.keys
        let row = foot.height > 0 ? foot.row : environment.size.rows - 1
        let line = Area(column: 0, row: row, width: environment.size.columns, height: 1)
        PromptLine(prompt: prompt, utf8: environment.utf8).draw(on: &frame, in: line, row: 0, refusalRow: 1)
        if let refusal = prompt.refusal, row > 0 {
            frame.fill(row: row - 1)
            let above = Area(column: 0, row: row - 1, width: environment.size.columns, height: 1)
            frame.put(StyledLine("! " + SafeText(refusal), Theme.problem), in: above, utf8: environment.utf8)
        }
    }

    private func drawBox(_ title: SafeText, on frame: inout Frame) {
        let size = environment.size
        let width = min(72, size.columns - 4)
        let inner = width - 4
        let notes = prompt.refusal.map { SafeText("! " + $0).wrapped(to: inner) } ?? Self.forms
        let height = notes.count + 4
        let box = Area(
            column: (size.columns - width) / 2, row: max(1, (size.rows - height) / 3), width: width,
            height: height)
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        frame.drawBox(box, title: title, utf8: environment.utf8)
        let inside = Area(column: box.column + 2, row: box.row + 1, width: inner, height: height - 2)
        let style = prompt.refusal == nil ? Theme.faint : Theme.problem
        frame.put(notes.map { StyledLine($0, style) }, in: inside, from: 2, utf8: environment.utf8)
        PromptLine(prompt: prompt, utf8: environment.utf8).draw(
            on: &frame, in: inside, row: 0, refusalRow: inside.height)
    }
}

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
            case .tags: area.width >= 60 ? "Tags, with blanks between: " : "Tags: "
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
