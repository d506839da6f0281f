import People
import Terminal
import TerminalApp

/// Draws a thread: title, the conversation, the post under the cursor, what is going on, and keys.
struct ThreadScreen {
    let viewModel: ReaderViewModel
    let page: ThreadPage
    let environment: Environment
    let facts: ThreadFacts
    let layout: PersonLayout

    init(_ viewModel: ReaderViewModel, page: ThreadPage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        facts = ThreadFacts(page: page, environment: environment, isOffline: viewModel.isOffline)
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
        let line = facts.status
        guard line.columns == 0 else { return line }
        return page.reading.flatMap { top in pane?.hiddenLines(from: top) } ?? .blank
    }

    private var hints: KeyHints {
        let map = KeyTables.map(for: viewModel.pageMode)
        var useless = KeyHints.useless(for: page.shown, in: page.unveiling).union(viewModel.uselessHints)
        if viewModel.skipped.count == 0 { useless.insert("left out") }
        if page.shown?.key == page.focus { useless.insert("thread") }
        if page.reading != nil {
            return KeyHints(
                map, first: ["move", "show", "links", "below", "above", "person", "thread", "browser"],
                without: useless)
        }
        if page.find == nil { useless.insert("match") }
        if !page.thread.isPending, page.find == nil { useless.insert("cancel") }
        return KeyHints(
            map,
            first: (page.thread.isPending ? ["cancel"] : []) + [
                "move", "open", "tabs", "show", "match", "person", "thread", "bookmark", "find", "browser",
                "links",
                "copy",
            ],
            without: useless)
    }

    private func drawList(on frame: inout Frame) {
        let utf8 = environment.utf8
        if layout.shape == .pair {
            frame.drawPillar(
                column: layout.list.right, rows: layout.list.row - 1..<layout.status.row, utf8: utf8)
        }
        frame.putRule(in: layout.listRule, left: facts.order, right: position, utf8: utf8)
        let rows = page.rows
        PostList(
            rows, oldest: rows.first, place: page.place, find: page.find, unveiling: page.unveiling,
            stars: stars, namesAuthors: true, conversation: (rows.entries.map(\.depth), page.focus),
            area: layout.list, rowHeight: layout.rowHeight, environment: environment
        )
        .draw(on: &frame)
        guard layout.post.height > 0 else { return }
        pane?.drawBeside(on: &frame)
    }

    /// Where the cursor is, in as many columns for every row.
    private var position: StyledLine? { page.place.position(of: page.rows.count) }
}
