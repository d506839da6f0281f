import People
import Terminal
import TerminalApp

/// Draws a person's page: title, profile, posts, the post under the cursor, what is going on, and keys.
struct UserScreen {
    let viewModel: ReaderViewModel
    let page: PersonPage
    let environment: Environment
    private let facts: PersonFacts
    private let layout: PersonLayout

    init(_ viewModel: ReaderViewModel, page: PersonPage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        facts = PersonFacts(page: page, environment: environment)
        layout = PersonLayout(size: environment.size)
    }

    func draw(on frame: inout Frame) {
        let state = facts.state
        TitleBar.draw(
            on: &frame, in: layout.title, name: facts.name, state: state.text, stateStyle: state.style,
            utf8: environment.utf8)
        if let top = page.reading, let post = page.post {
            drawReader(post, from: top, on: &frame)
        } else {
            drawProfile(on: &frame)
            drawPosts(on: &frame)
        }
        frame.put(viewModel.notice?.line ?? StatusText(facts: facts).line, in: layout.status, utf8: environment.utf8)
        frame.put(hints.line(width: layout.keys.width), in: layout.keys, utf8: environment.utf8)
        if layout.status.height == 0, let notice = viewModel.notice {
            // Where there is no line for it, a notice takes the place of the keys until the next key.
            frame.fill(row: layout.keys.row)
            frame.put(notice.line, in: layout.keys, utf8: environment.utf8)
        }
    }

    private var hints: KeyHints {
        let map = KeyTables.map(for: viewModel.pageMode)
        let isRoot = viewModel.pages.count == 1 && page.reading == nil
        if page.reading != nil {
            return KeyHints(map, first: ["move", "older", "newer", "browser", "copy"], isRoot: isRoot)
        }
        let isPending = facts.pendingSince != nil
        var unused: Set<String> = isPending ? [] : ["cancel"]
        guard page.posts != nil else {
            unused.formUnion(["move", "open", "find", "match"])
            if facts.header == nil { unused.formUnion(["browser", "copy"]) }
            let first = isPending ? ["cancel"] : ["posts", "profile", "reload", "account"]
            return KeyHints(map, first: first, without: unused, isRoot: isRoot)
        }
        if page.find == nil { unused.insert("match") }
        return KeyHints(
            map, first: (isPending ? ["cancel"] : []) + ["move", "open", "match", "find", "browser", "copy", "reload", "account"],
            without: unused, isRoot: isRoot)
    }

    private func drawProfile(on frame: inout Frame) {
        if layout.shape == .triple {
            frame.putRule(
                in: Area(column: 0, row: 1, width: layout.profile.width, height: 1),
                left: StyledLine("Profile", Theme.heading), utf8: environment.utf8)
            let inner = layout.profile.inset(left: 1)
            frame.put(
                ProfileColumn(facts: facts, width: inner.width - 1).lines, in: inner, utf8: environment.utf8)
        } else {
            frame.put(
                ProfileHead(facts: facts, height: layout.profile.height).lines, in: layout.profile,
                utf8: environment.utf8)
        }
    }

    private func drawPosts(on frame: inout Frame) {
        let utf8 = environment.utf8
        drawPillars(on: &frame)
        frame.putRule(in: layout.listRule, left: StyledLine("Posts", Theme.heading), right: position, utf8: utf8)
        guard let posts = page.posts, !posts.isEmpty else {
            let bottom = layout.status.height > 0 ? layout.status.row : layout.keys.row
            let area = Area(
                column: layout.list.column, row: layout.list.row, width: layout.list.width,
                height: max(layout.list.height, layout.shape == .bare ? 0 : bottom - layout.list.row))
            if layout.postRule.row == layout.listRule.row { frame.putRule(in: layout.postRule, utf8: utf8) }
            BodyBlock(facts: facts, area: area).draw(on: &frame)
            return
        }
        PostList(page: page, posts: posts, area: layout.list, rowHeight: layout.rowHeight, environment: environment)
            .draw(on: &frame)
        guard let post = page.post, layout.post.height > 0 else { return }
        drawPost(post, on: &frame)
    }

    private func drawPost(_ post: Post, on frame: inout Frame) {
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
            frame.putRule(in: layout.postRule, left: StyledLine("Post", Theme.heading), utf8: environment.utf8)
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
            StyledLine("(\(lines.count - row) more lines; ", Theme.faint).with(more + ")", Theme.faint), in: area, row: row,
            utf8: environment.utf8)
    }

    private func drawPillars(on frame: inout Frame) {
        guard layout.shape == .pair || layout.shape == .triple else { return }
        let rows = layout.list.row - 1..<layout.status.row
        if layout.shape == .triple {
            frame.drawPillar(column: layout.profile.right, rows: rows, utf8: environment.utf8)
        }
        frame.drawPillar(column: layout.list.right, rows: rows, utf8: environment.utf8)
    }

    /// Where the cursor is, in as many columns for every row.
    private var position: StyledLine? {
        guard let posts = page.posts, !posts.isEmpty else { return nil }
        let count: SafeText = "\(posts.count)"
        let row: SafeText = "\(page.place.index + 1)"
        return StyledLine(row.paddedLeft(to: count.columns) + "/" + count)
    }

    private func drawReader(_ post: Post, from top: Int, on frame: inout Frame) {
        let area = layout.reader
        if area.row > layout.title.bottom {
            let rule = Area(column: 0, row: layout.title.bottom, width: environment.size.columns, height: 1)
            frame.putRule(in: rule, left: StyledLine("Post", Theme.heading), right: position, utf8: environment.utf8)
        }
        let lines = PostText(
            post, form: .whole, width: area.width, now: environment.now, utcOffset: environment.utcOffset
        ).lines
        frame.put(lines.dropFirst(top), in: area, utf8: environment.utf8)
        let hidden = lines.count - top - area.height
        guard hidden > 0, area.width >= 20 else { return }
        let hint: SafeText = " \(hidden) more lines "
        frame.putRight(hint, in: area, row: area.height - 1, style: Theme.faint, margin: 0)
    }
}
