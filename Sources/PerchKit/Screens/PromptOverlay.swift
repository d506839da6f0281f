import Terminal
import TerminalApp

/// Draws the prompt over the page underneath.
struct PromptOverlay {
    let prompt: Prompt
    let environment: Environment

    private static let forms: [SafeText] = [
        "user@host, name.bsky.social, feed:URL, rest:URL#ID, file:DIR#NAME",
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
