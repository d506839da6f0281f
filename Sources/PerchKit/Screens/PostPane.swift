import People
import Terminal
import TerminalApp

/// The post under the cursor, beside or beneath its list, or read whole.
struct PostPane {
    let post: Post
    /// Whether its author is named where only a few words are shown: on a shelf each may be another.
    let namesAuthor: Bool
    /// Whether what is behind its author's warning is shown.
    let isUnveiled: Bool
    let stars: Stars
    let layout: PersonLayout
    let environment: Environment

    /// Draws the post where the layout has a place for it beside the list.
    func drawBeside(on frame: inout Frame) {
        let isStacked = layout.shape == .stacked
        let text = PostText(
            post, form: isStacked ? .preview : .side, width: layout.post.width, now: environment.now,
            utcOffset: environment.utcOffset, isUnveiled: isUnveiled, utf8: environment.utf8)
        if isStacked {
            let facts = [text.row.counts, post.language ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
            var left = StyledLine()
            let sign = stars.sign(post.key)
            if namesAuthor {
                // A long name must not push the sign out.
                if let sign { left.append(sign + " ", Theme.star) }
                left = left.with(SafeText(text.row.author), Theme.heading).with("  ")
            }
            left.append(SafeText(text.row.absoluteTime))
            if let sign, !namesAuthor { left.append("  " + sign, Theme.star) }
            frame.putRule(
                in: layout.postRule, left: left, right: StyledLine(SafeText(facts)), utf8: environment.utf8)
        } else {
            frame.putRule(in: layout.postRule, left: heading, utf8: environment.utf8)
        }
        drawText(text, in: layout.post, on: &frame, more: "Enter reads on")
    }

    /// Draws the whole post from one of its lines on, over the place of list and post.
    func drawWhole(from top: Int, position: StyledLine?, on frame: inout Frame) {
        let area = layout.reader
        if area.row > layout.title.bottom {
            let rule = Area(column: 0, row: layout.title.bottom, width: environment.size.columns, height: 1)
            frame.putRule(in: rule, left: heading, right: position, utf8: environment.utf8)
        }
        frame.put(whole.lines(from: top, limit: area.height), in: area, utf8: environment.utf8)
    }

    /// How much of the post that is read whole from this line on lies below the window; `nil` if nothing does.
    func hiddenLines(from top: Int) -> StyledLine? {
        let hidden = whole.count - top - layout.reader.height
        guard hidden > 0 else { return nil }
        return StyledLine(" ").with(
            SafeText(CountText.counted(hidden, "more line", "more lines")), Theme.faint)
    }

    private var heading: StyledLine {
        let heading = StyledLine("Post", Theme.heading)
        guard let words = stars.words(post.key) else { return heading }
        return heading.with("  " + words, Theme.star)
    }

    /// Lines that may be more than there is room for: the last row then says so.
    private func drawText(_ text: PostText, in area: Area, on frame: inout Frame, more: SafeText) {
        frame.put(text.lines(from: 0, limit: area.height), in: area, utf8: environment.utf8)
        let count = text.count
        // In a small area the text itself is worth more than the news that there is more of it.
        guard count > area.height, area.height > 3 else { return }
        let row = area.height - 1
        frame.fill(column: area.column, row: area.row + row, columns: area.width, rows: 1)
        frame.put(
            StyledLine("(\(count - row) more lines; ", Theme.faint).with(more + ")", Theme.faint),
            in: area, row: row,
            utf8: environment.utf8)
    }

    private var whole: PostText {
        PostText(
            post, form: .whole, width: layout.reader.width, now: environment.now,
            utcOffset: environment.utcOffset, isUnveiled: isUnveiled, utf8: environment.utf8)
    }
}
