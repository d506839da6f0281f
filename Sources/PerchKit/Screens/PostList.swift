import People
import Terminal
import TerminalApp

/// The list of posts: the visible rows and nothing else is formatted.
struct PostList {
    let page: PersonPage
    let posts: Posts
    let area: Area
    let rowHeight: Int
    let environment: Environment

    private static let markWidth = 4
    /// The columns of the moment: those of `18 Feb 2018`, `Feb 2018` or `Feb'18`, as there is room.
    private var timeWidth: Int { area.width >= 68 ? 11 : area.width >= 50 ? 8 : 6 }
    private var textColumn: Int { 1 + timeWidth + 1 + Self.markWidth + 1 }

    func draw(on frame: inout Frame) {
        let count = max(1, area.height / rowHeight)
        for offset in 0..<count {
            let row = page.place.top + offset
            guard posts.indices.contains(row) else { return }
            draw(row, at: offset * rowHeight, on: &frame)
        }
    }

    private func draw(_ row: Int, at line: Int, on frame: inout Frame) {
        let post = PostRow(posts[row], now: environment.now, utcOffset: environment.utcOffset)
        let isCursor = row == page.place.index
        let lines = min(max(1, rowHeight == 3 ? 2 : rowHeight), area.height - line)
        if isCursor {
            frame.fill(
                column: area.column, row: area.row + line, columns: area.width, rows: lines, style: Theme.cursor)
            frame.put(">", column: area.column, row: area.row + line, style: Theme.cursor)
        }
        func style(_ style: Style) -> Style { isCursor ? Theme.cursor : style }
        let marks = post.marks
        let time = SafeText(moment(post)).paddedLeft(to: timeWidth)
        put(time, 1, line, style(Theme.faint), on: &frame)
        if let mark = marks.first {
            put(SafeText(mark), 1 + timeWidth + 1, line, style(Theme.mark(mark)), on: &frame)
        }
        // Where another area follows on the right, the text keeps away from it.
        let width = area.width - textColumn - (rowHeight > 1 ? 1 : 0)
        guard width > 0 else { return }
        let hasMatch = page.find?.position(of: row) != nil
        let textStyle = style(hasMatch ? Theme.match : .plain)
        for (offset, text) in texts(post, marks: marks, width: width, lines: lines).enumerated() {
            put(text, textColumn, line + offset, textStyle, on: &frame)
        }
    }

    private func put(_ text: SafeText, _ column: Int, _ line: Int, _ style: Style, on frame: inout Frame) {
        frame.put(
            text, column: area.column + column, row: area.row + line, style: style,
            width: max(0, area.width - column))
    }

    /// The summary in as many lines as a row has.
    private func texts(_ post: PostRow, marks: [String], width: Int, lines: Int) -> [SafeText] {
        // Further kinds stand before the text, in words as well.
        let others = marks.dropFirst().map { "\($0) " }.joined()
        let summary = SafeText(others + post.summary, limit: width * lines + width)
        guard lines > 1 else { return [summary.shortened(to: width, utf8: environment.utf8)] }
        let wrapped = summary.wrapped(to: width)
        guard wrapped.count > lines else { return wrapped }
        // What is left out may go on in the middle of a word: only the sign that it goes on is added.
        let last = wrapped[lines - 1] + SafeText(repeating: " ", count: width)
        let sign = wrapped[lines - 1].columns < width ? wrapped[lines - 1] + (environment.utf8 ? "…" : ".") : last
        return wrapped.prefix(lines - 1) + [sign.shortened(to: width, utf8: environment.utf8)]
    }

    private func moment(_ post: PostRow) -> String {
        let time = post.time
        // Only what is long ago is written as month and year.
        guard time.utf8.count >= 8 else { return time }
        if timeWidth >= 11 { return TimeText.day(post.post.date, utcOffset: environment.utcOffset) }
        guard time.utf8.count > timeWidth, let space = time.firstIndex(of: " ") else { return time }
        return "\(time[..<space])'\(time.suffix(2))"
    }
}
