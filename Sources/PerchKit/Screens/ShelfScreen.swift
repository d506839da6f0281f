import People
import Terminal
import TerminalApp

/// Draws a shelf: title, posts of several people, the post under the cursor, what is going on, and keys.
struct ShelfScreen {
    let viewModel: ReaderViewModel
    let page: ShelfPage
    let environment: Environment
    let facts: ShelfFacts
    let layout: PersonLayout

    init(_ viewModel: ReaderViewModel, page: ShelfPage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        facts = ShelfFacts(page: page, environment: environment)
        layout = ShelfPage.layout(environment.size)
    }

    func draw(on frame: inout Frame) {
        let state = facts.state
        TitleBar.draw(
            on: &frame, in: layout.title, title: AccountTabLine(tabs: viewModel.accountTabs).line,
            state: state.text, stateStyle: state.style, isOffline: viewModel.isOffline,
            utf8: environment.utf8)
        if let top = page.reading, let pane {
            pane.drawWhole(from: top, position: position, on: &frame)
        } else {
            drawList(on: &frame)
        }
        frame.putFoot(
            status: (status, layout.status), hints: (hints, layout.keys), notice: viewModel.notice,
            utf8: environment.utf8)
    }

    private var stars: Stars { Stars(bookmarks: viewModel.bookmarks, utf8: environment.utf8) }

    private var pane: PostPane? {
        page.shown.map {
            PostPane(
                post: $0, namesAuthor: true, isUnveiled: page.unveiling.shows($0), stars: stars,
                layout: layout, environment: environment)
        }
    }

    private var status: StyledLine {
        if let notice = viewModel.notice { return notice.line }
        if let find = page.find { return StatusText.line(find, row: page.place.index) }
        if let line = facts.staleness { return line }
        return page.reading.flatMap { top in pane?.hiddenLines(from: top) } ?? .blank
    }

    private var hints: KeyHints {
        let map = KeyTables.map(for: viewModel.pageMode)
        let useless = KeyHints.useless(for: page.shown, in: page.unveiling).union(viewModel.uselessHints)
        if page.reading != nil {
            return KeyHints(
                map, first: ["move", "show", "links", "below", "above", "bookmark", "person", "browser"],
                without: useless)
        }
        var unused = useless
        if !facts.canCancel, page.find == nil { unused.insert("cancel") }
        if page.find == nil { unused.insert("match") }
        if case .bookmarks = page.content { unused.insert("bookmarks") }
        if page.rows.isEmpty {
            unused.formUnion(["move", "open", "bookmark", "person", "browser", "copy", "find"])
        }
        return KeyHints(
            map,
            first: (facts.canCancel ? ["cancel"] : []) + [
                "move", "open", "tabs", "show", "match", "bookmark", "person", "find", "browser", "copy",
                "links",
            ],
            without: unused)
    }

    private func drawList(on frame: inout Frame) {
        let utf8 = environment.utf8
        let isBeside = layout.shape == .pair
        if isBeside {
            frame.drawPillar(
                column: layout.list.right, rows: layout.list.row - 1..<layout.status.row, utf8: utf8)
        }
        frame.putRule(in: layout.listRule, left: facts.order, right: position, utf8: utf8)
        guard !page.rows.isEmpty else {
            if isBeside { frame.putRule(in: layout.postRule, utf8: utf8) }
            let bottom = layout.status.height > 0 ? layout.status.row : layout.keys.row
            let area = Area(
                column: layout.list.column, row: layout.list.row, width: layout.list.width,
                height: max(layout.list.height, layout.shape == .bare ? 0 : bottom - layout.list.row))
            let lines = facts.message(in: area)
            let isSmall = ShelfFacts.isSmall(area)
            frame.put(
                lines, in: area.inset(left: area.width >= 60 ? 4 : 1),
                from: isSmall ? 0 : max(0, min(3, (area.height - lines.count) / 3)), utf8: utf8)
            return
        }
        PostList(
            page.rows, oldest: nil, place: page.place, find: page.find, unveiling: page.unveiling,
            stars: stars,
            namesAuthors: true, area: layout.list, rowHeight: layout.rowHeight, environment: environment
        )
        .draw(on: &frame)
        guard layout.post.height > 0 else { return }
        pane?.drawBeside(on: &frame)
    }

    /// Where the cursor is, in as many columns for every row.
    private var position: StyledLine? { page.place.position(of: page.rows.count) }
}
