import PeopleWeb
import PeopleData
import Terminal
import TerminalApp

/// Draws the log of requests over a page.
enum LogOverlay {
    static func draw(
        on frame: inout Frame, log: RequestLog.Content?, top: Int, in environment: Environment
    ) {
        let text = LogText(log, size: environment.size)
        let box = text.box
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if text.hasEdges { frame.drawBox(box, title: "Requests", utf8: environment.utf8) }
        frame.put(
            text.lines(from: top, utcOffset: environment.utcOffset), in: text.inside, utf8: environment.utf8)
        let hidden = text.count - top - text.height
        if text.hasEdges, hidden > 0 || top > 0 {
            let hint: SafeText = hidden > 0 ? " j newer " : " k older "
            frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
        }
    }
}
