import FoundationEssentials
import People
import Terminal
import TerminalApp
import Values

/// Draws the log of requests over a page.
enum LogOverlay {
    static func draw(
        on frame: inout Frame, log: RequestLog.Content?, top: Int, scrolling: (down: SafeText, up: SafeText),
        in environment: Environment
    ) {
        let text = LogText(log, size: environment.size, dates: environment.dates)
        let box = text.box
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if text.hasEdges { frame.drawBox(box, title: "Requests", utf8: environment.utf8) }
        frame.put(
            text.lines(from: top, utcOffset: environment.utcOffset), in: text.inside, utf8: environment.utf8)
        frame.focus = text.inside.start
        let hidden = text.count - top - text.height
        if text.hasEdges, hidden > 0 || top > 0 {
            let hint = hidden > 0 ? " " + scrolling.down + " newer " : " " + scrolling.up + " older "
            frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
        }
    }
}

/// The log of requests as lines, newest last, and where they are shown, for a terminal's size.
///
/// How many lines there are depends on contents and size alone, so that the reducer can scroll; times of day do not
/// change a line's length.
struct LogText {
    /// A line of the log, which may take several rows.
    private struct Entry {
        let date: Date
        let text: SafeText
        let style: Style
    }

    /// The whole box.
    let box: Area
    private let entries: [Entry]
    private let rows: [(entry: Int, text: SafeText, isFirst: Bool)]

    /// How times of day are written.
    private let dates: DateStyle
    /// The columns of `21:19:03` or `12:19:03 pm`, and a space.
    private let clockWidth: Int

    init(_ log: RequestLog.Content?, size: Size, dates: DateStyle) {
        self.dates = dates
        clockWidth = dates.has12Hours ? 12 : 9
        let hasEdges = size.columns >= 30 && size.rows >= 8
        let bottom = size.rows - (size.rows >= 4 ? 1 : 0)
        let top = size.rows >= 8 ? 1 : 0
        box = Area(column: 0, row: top, width: size.columns, height: max(1, bottom - top))
        self.hasEdges = hasEdges
        let width = max(1, (hasEdges ? size.columns - 4 : size.columns) - clockWidth)
        entries =
            (log?.lines ?? []).map { line in
                Entry(date: line.date, text: SafeText(line.description), style: Self.style(line.outcome))
            }
            + (log?.open ?? []).map { open in
                Entry(
                    date: open.start, text: SafeText(open.purpose + " " + open.place + ": being asked"),
                    style: Theme.pending)
            }
        rows = entries.enumerated().flatMap { index, entry in
            entry.text.wrapped(to: width).enumerated().map { (index, $1, $0 == 0) }
        }
        remark =
            log == nil
            ? "No server is asked in this session, as in every replay." : "Nothing has been asked yet."
    }

    /// Whether there is room for edges around the lines.
    let hasEdges: Bool
    private let remark: SafeText

    /// How many rows the lines take.
    var count: Int { rows.count }
    /// How many rows are seen at once.
    var height: Int { max(1, inside.height) }

    /// Where the lines are drawn.
    var inside: Area {
        hasEdges ? box.withinEdges : box
    }

    /// The rows from `top` on, as many as are seen.
    func lines(from top: Int, utcOffset: Int) -> [StyledLine] {
        guard !rows.isEmpty else { return remark.wrapped(to: max(1, inside.width)).map { StyledLine($0) } }
        return rows.dropFirst(top).prefix(height).map { row in
            let entry = entries[row.entry]
            let clock: SafeText =
                row.isFirst
                ? SafeText(TimeText.clockWithSeconds(entry.date, utcOffset: utcOffset, style: dates)) : ""
            return StyledLine(clock.padded(to: clockWidth), Theme.faint).with(row.text, entry.style)
        }
    }

    private static func style(_ outcome: RequestLine.Outcome) -> Style {
        switch outcome {
        case .answered(let status): status < 400 ? .plain : Theme.problem
        case .failed: Theme.problem
        case .cancelled, .noted: Theme.faint
        }
    }
}
