import People
import Terminal
import TerminalApp

/// The post under the cursor, beside or beneath the list, and the post that is read whole.
extension UserScreen {
    func drawPost(_ post: Post, on frame: inout Frame) {
        let isStacked = layout.shape == .stacked
        let text = PostText(
            post, form: isStacked ? .preview : .side, width: layout.post.width, now: environment.now,
            utcOffset: environment.utcOffset)
        if isStacked {
            let facts = [text.row.counts, post.language ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
            frame.putRule(
                in: layout.postRule, left: StyledLine(SafeText(text.row.absoluteTime)),
                right: StyledLine(SafeText(facts)), utf8: environment.utf8)
        } else {
            frame.putRule(
                in: layout.postRule, left: StyledLine("Post", Theme.heading), utf8: environment.utf8)
        }
        drawText(text.lines, in: layout.post, on: &frame, more: "Enter reads on")
    }

    /// Lines that may be more than there is room for: the last row then says so.
    private func drawText(_ lines: [StyledLine], in area: Area, on frame: inout Frame, more: SafeText) {
        frame.put(lines.prefix(area.height), in: area, utf8: environment.utf8)
        // In a small area the text itself is worth more than the news that there is more of it.
        guard lines.count > area.height, area.height > 3 else { return }
        let row = area.height - 1
        frame.fill(column: area.column, row: area.row + row, columns: area.width, rows: 1)
        frame.put(
            StyledLine("(\(lines.count - row) more lines; ", Theme.faint).with(more + ")", Theme.faint),
            in: area, row: row,
            utf8: environment.utf8)
    }

    func drawReader(_ post: Post, from top: Int, on frame: inout Frame) {
        let area = layout.reader
        if area.row > layout.title.bottom {
            let rule = Area(column: 0, row: layout.title.bottom, width: environment.size.columns, height: 1)
            frame.putRule(
                in: rule, left: StyledLine("Post", Theme.heading), right: position, utf8: environment.utf8)
        }
        frame.put(readerLines(of: post).dropFirst(top), in: area, utf8: environment.utf8)
    }

    /// How much of the post that is read whole lies below the window; `nil` if nothing does.
    var hiddenLines: StyledLine? {
        guard let top = page.reading, let post = page.post else { return nil }
        let hidden = readerLines(of: post).count - top - layout.reader.height
        guard hidden > 0 else { return nil }
        return StyledLine(" ").with(
            SafeText(CountText.counted(hidden, "more line", "more lines")), Theme.faint)
    }

    private func readerLines(of post: Post) -> [StyledLine] {
        PostText(
            post, form: .whole, width: layout.reader.width, now: environment.now,
            utcOffset: environment.utcOffset
        ).lines
    }
}
