import People
import Terminal
import TerminalApp

extension PostsLayout {
    /// How much is told of the post that stands beside or beneath its list: beneath it the rule tells who wrote it, and when.
    var postForm: PostText.Form { shape == .stacked ? .preview : .side }
}

/// The post under the cursor, beside or beneath its list, or read whole.
struct PostPane {
    let post: Post
    /// Who passed it on, where a list knows more of them than the post.
    var reposters: [Post.Author] = []
    /// Whether its author is named where only a few words are shown: on a shelf each may be another.
    let namesAuthor: Bool
    /// Whether what is behind its author's warning is shown.
    let isUnveiled: Bool
    /// No line of its text is longer, in columns.
    let textWidth: Int
    let stars: Stars
    let layout: PostsLayout
    let environment: Environment
    /// How the keys of the page are called.
    let names: KeyNames

    /// Draws the post where the layout has a place for it beside the list.
    func drawBeside(on frame: inout Frame) {
        let text = PostText(
            post, form: layout.postForm, width: layout.post.width, widest: textWidth,
            now: environment.now,
            utcOffset: environment.utcOffset, dates: environment.dates, isUnveiled: isUnveiled,
            reposters: reposters,
            unveiling: unveiling, utf8: environment.utf8)
        if layout.postForm == .preview {
            let facts = [text.row.counts, post.language ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
            var left = StyledLine()
            let sign = stars.sign(post.key)
            if namesAuthor {
                // A long name must not push the sign out.
                if let sign { left.append(sign + " ", Theme.star) }
                let moment = SafeText(text.row.absoluteTime).columns + 2
                left = left.appending(author(text.row, in: layout.postRule.width - 4 - left.columns - moment))
                    .with("  ")
            }
            left.append(SafeText(text.row.absoluteTime))
            if let sign, !namesAuthor { left.append("  " + sign, Theme.star) }
            frame.putRule(
                in: layout.postRule, left: left, right: StyledLine(SafeText(facts)), utf8: environment.utf8)
        } else {
            frame.putRule(in: layout.postRule, left: heading, utf8: environment.utf8)
        }
        drawText(text, in: layout.post, on: &frame, more: names.line(.app(.open), does: " reads on").text)
    }

    /// Who wrote it and where they are from, as far as there is room for both.
    private func author(_ row: PostRow, in room: Int) -> StyledLine {
        let name = SafeText(row.author)
        guard let handle = row.handle.map({ SafeText($0) }), room >= Self.roomForHandle else {
            return StyledLine(name, Theme.heading)
        }
        let utf8 = environment.utf8
        let shown = name.shortened(to: max(room - 1 - handle.columns, room / 2), utf8: utf8)
        return StyledLine(shown, Theme.heading).with(" ").with(
            handle.shortened(to: room - 1 - shown.columns, utf8: utf8), Theme.faint)
    }

    /// In fewer columns a name alone is shown.
    private static let roomForHandle = 24

    /// Draws the whole post from one of its lines on, over the place of list and post.
    func drawWhole(from top: Int, position: StyledLine?, on frame: inout Frame) {
        let area = layout.reader
        if area.row > layout.title.bottom {
            let rule = Area(column: 0, row: layout.title.bottom, width: environment.size.columns, height: 1)
            frame.putRule(in: rule, left: heading, right: position, utf8: environment.utf8)
        }
        frame.put(whole.lines(from: top, limit: area.height), in: area, utf8: environment.utf8)
        frame.focus = area.start
    }

    /// How much of the post that is read whole from this line on lies below the window; `nil` if nothing does.
    func hiddenLines(from top: Int) -> StyledLine? {
        let hidden = whole.count - top - layout.reader.height
        guard hidden > 0 else { return nil }
        return StyledLine(" ").with(
            SafeText(CountText.counted(hidden, "more line", "more lines")), Theme.faint)
    }

    /// The keys that show what is hidden, in the post and on the page.
    private var unveiling: (one: SafeText, all: SafeText) {
        (names.key(.app(.unveil)), names.key(.app(.unveilAll)))
    }

    private var heading: StyledLine {
        let heading = StyledLine("Post", Theme.heading)
        guard let words = stars.words(post.key) else { return heading }
        return heading.with("  " + words, Theme.star)
    }

    /// Lines that may be more than there is room for: the last row then says so.
    private func drawText(
        _ text: PostText, in area: Area, on frame: inout Frame, more: @autoclosure () -> SafeText
    ) {
        let (lines, count) = text.beginning(limit: area.height)
        frame.put(lines, in: area, utf8: environment.utf8)
        guard Self.saysMore(than: count, in: area) else { return }
        let row = area.height - 1
        frame.fill(column: area.column, row: area.row + row, columns: area.width, rows: 1)
        frame.put(
            StyledLine("(\(count - row) more lines; ", Theme.faint).with(more() + ")", Theme.faint),
            in: area, row: row,
            utf8: environment.utf8)
    }

    /// Whether the last row of an area tells how much more there is of a text of so many lines.
    ///
    /// In a small area the text itself is worth more than the news that there is more of it.
    static func saysMore(than count: Int, in area: Area) -> Bool {
        area.height > 3 && count > area.height
    }

    private var whole: PostText {
        PostText(
            post, form: .whole, width: layout.reader.width, widest: textWidth, now: environment.now,
            utcOffset: environment.utcOffset, dates: environment.dates, isUnveiled: isUnveiled,
            reposters: reposters,
            unveiling: unveiling, utf8: environment.utf8)
    }
}
