import Terminal
import TerminalApp

/// Draws the keys of the page underneath over it.
enum HelpOverlay {
    static func draw(on frame: inout Frame, mode: Reader.Mode, top: Int, in environment: Environment) {
        let help = HelpText(KeyTables.map(for: mode), size: environment.size)
        draw(help, on: &frame, top: top, in: environment)
    }

    /// Draws keys from a line on.
    static func draw(_ help: HelpText, on frame: inout Frame, top: Int, in environment: Environment) {
        let box = help.box
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if help.hasEdges {
            frame.drawBox(box, title: "Keys", utf8: environment.utf8)
        }
        frame.put(help.lines.dropFirst(top), in: help.inside, utf8: environment.utf8)
        let hidden = help.count - top - help.height
        if help.hasEdges, hidden > 0 || top > 0 {
            let hint: SafeText = hidden > 0 ? " j more " : " k back "
            frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
        }
    }
}
