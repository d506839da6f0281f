import FoundationEssentials
import People
import Terminal
import TerminalApp
import Values

/// Draws the log over a page.
enum LogOverlay {
    static func draw(
        on frame: inout Frame, _ text: LogText, top: Int, scrolling: (down: SafeText, up: SafeText),
        in environment: Environment
    ) {
        let box = text.box
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if text.hasEdges { frame.drawBox(box, title: text.title, utf8: environment.utf8) }
        frame.put(
            text.lines(from: top, utcOffset: environment.utcOffset), in: text.inside, utf8: environment.utf8)
        frame.focus = text.inside.start
        let hidden = text.count - top - text.height
        if text.hasEdges, hidden > 0 || top > 0 {
            let below: SafeText = text.hasNewerRequests(than: top) ? " newer " : " more "
            let hint = hidden > 0 ? " " + scrolling.down + below : " " + scrolling.up + " older "
            frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
        }
    }
}

/// The log as lines, and where they are shown, for a terminal's size: what was asked of servers, newest last, and then the last
/// notices, newest first.
///
/// How many lines there are depends on contents and size alone, so that the reducer can scroll; times of day do not
/// change a line's length.
struct LogText {
    /// A line of the log, which may take several rows.
    private struct Entry {
        /// The time of day that stands before it; nil for none, and no room for it.
        var date: Date?
        let text: SafeText
        var style = Style.plain
    }

    /// The whole box.
    let box: Area
    /// What is in it.
    let title: SafeText
    /// The row from which it is shown first: the newest requests and notices are seen.
    let opening: Int
    private let entries: [Entry]
    private let rows: [(entry: Int, text: SafeText, isFirst: Bool)]
    /// How many rows are about requests.
    private let requestRows: Int

    /// How times of day are written.
    private let dates: DateStyle
    /// The columns of `21:19:03` or `12:19:03 pm`, and a space.
    private let clockWidth: Int

    /// - Parameters:
    ///   - log: what was asked of servers; nil where none can be.
    ///   - notices: what was told.
    ///   - size: the terminal's.
    ///   - dates: how times of day are written.
    ///   - problem: what stands before a notice that something is wrong.
    init(
        _ log: RequestLog.Content?, _ notices: NoticeLog, size: Size, dates: DateStyle,
        problem: SafeText = "! "
    ) {
        self.dates = dates
        let clockWidth = dates.has12Hours ? 12 : 9
        self.clockWidth = clockWidth
        let hasEdges = size.columns >= 30 && size.rows >= 8
        let bottom = size.rows - (size.rows >= 4 ? 1 : 0)
        let top = size.rows >= 8 ? 1 : 0
        box = Area(column: 0, row: top, width: size.columns, height: max(1, bottom - top))
        self.hasEdges = hasEdges
        let width = hasEdges ? size.columns - 4 : size.columns
        let requests = Self.requests(log)
        let told = Self.told(notices, problem)
        entries = requests + told
        rows = entries.enumerated().flatMap { index, entry in
            entry.text.wrapped(to: max(1, entry.date == nil ? width : width - clockWidth)).enumerated()
                .map { (index, $1, $0 == 0) }
        }
        title = told.isEmpty ? "Requests" : "Requests and notices"
        requestRows = rows.count { $0.entry < requests.count }
        let height = hasEdges ? box.withinEdges.height : box.height
        let end = Window.clamped(rows.count, count: rows.count, height: max(1, height))
        opening = told.isEmpty ? end : min(end, requestRows)
    }

    private static func requests(_ log: RequestLog.Content?) -> [Entry] {
        guard let log else {
            return [Entry(text: "No server is asked in this session, as in every replay.")]
        }
        guard !log.lines.isEmpty || !log.open.isEmpty else {
            return [Entry(text: "Nothing has been asked yet.")]
        }
        return log.lines.map { line in
            Entry(date: line.date, text: SafeText(line.description), style: style(line.outcome))
        }
            + log.open.map { open in
                Entry(
                    date: open.start, text: SafeText(open.purpose + " " + open.place + ": being asked"),
                    style: Theme.pending)
            }
    }

    private static func told(_ notices: NoticeLog, _ problem: SafeText) -> [Entry] {
        guard !notices.entries.isEmpty else { return [] }
        return [Entry(text: ""), Entry(text: "What was told, newest first:", style: Theme.heading)]
            + notices.entries.map { entry in
                Entry(
                    text: (entry.notice.isProblem ? problem : "") + SafeText(entry.notice.text) + " ("
                        + entry.page
                        + ")", style: entry.notice.isProblem ? Theme.problem : .plain)
            }
    }

    /// Whether there is room for edges around the lines.
    let hasEdges: Bool

    /// How many rows the lines take.
    var count: Int { rows.count }
    /// How many rows are seen at once.
    var height: Int { max(1, inside.height) }

    /// Where the lines are drawn.
    var inside: Area {
        hasEdges ? box.withinEdges : box
    }

    /// Whether some of the requests stand below what is seen from a row on.
    func hasNewerRequests(than top: Int) -> Bool { top + height < requestRows }

    /// The rows from `top` on, as many as are seen.
    func lines(from top: Int, utcOffset: Int) -> [StyledLine] {
        rows.dropFirst(top).prefix(height).map { row in
            let entry = entries[row.entry]
            guard let date = entry.date else { return StyledLine(row.text, entry.style) }
            let clock: SafeText =
                row.isFirst
                ? SafeText(TimeText.clockWithSeconds(date, utcOffset: utcOffset, style: dates)) : ""
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
