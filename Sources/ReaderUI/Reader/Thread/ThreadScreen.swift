import People
import Terminal
import TerminalApp

/// Draws a thread: title, the conversation, the post under the cursor, what is going on, and keys.
struct ThreadScreen: PostsScreen {
    let viewModel: ReaderViewModel
    let page: ThreadPage
    let environment: Environment
    let facts: ThreadFacts
    let layout: PostsLayout

    init(_ viewModel: ReaderViewModel, page: ThreadPage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        facts = ThreadFacts(
            page: page, environment: environment, names: viewModel.keyNames, isOffline: viewModel.isOffline)
        layout = page.layout(environment.size)
    }

    var names: KeyNames { facts.names }
    var state: (text: SafeText, style: Style) { facts.state }
    var namesAuthors: Bool { true }

    var status: StyledLine {
        if let find = page.find { return find.line(names, row: page.place.index) }
        let line = facts.status
        return line.columns == 0 ? hiddenLines ?? .blank : line
    }

    var hints: KeyHints {
        let map = viewModel.keys.map(for: viewModel.pageMode)
        var useless = KeyHints.useless(for: page.shown, in: page.unveiling).union(viewModel.uselessHints)
        useless.formUnion([.unread, .unreadOnly, .muted])
        if viewModel.current.skipped.isEmpty { useless.insert(.leftOut) }
        if page.shown?.key == page.focus { useless.insert(.thread) }
        if page.reading != nil {
            return KeyHints(
                map, first: [.move, .show, .links, .below, .above, .person, .thread, .browser],
                without: useless)
        }
        if page.find == nil { useless.insert(.match) }
        if !page.thread.isPending, page.find == nil { useless.insert(.cancel) }
        return KeyHints(
            map,
            first: (page.thread.isPending ? [.cancel] : []) + [
                .move, .open, .tabs, .show, .match, .person, .thread, .bookmark, .find, .browser,
                .links,
                .copy,
            ],
            without: useless)
    }

    func drawList(on frame: inout Frame) {
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
            area: layout.list, rowHeight: layout.rowHeight, environment: environment,
            names: facts.names
        )
        .draw(on: &frame)
        guard layout.post.height > 0 else { return }
        pane?.drawBeside(on: &frame)
    }
}

/// What a thread's page says about its own state, in the words that title, rule and status line share.
struct ThreadFacts {
    let page: ThreadPage
    let environment: Environment
    /// How the keys of the page are called.
    let names: KeyNames
    /// Whether no server is asked.
    let isOffline: Bool

    /// What stands over the conversation.
    var order: StyledLine { StyledLine("Conversation", Theme.heading) }

    private var elapsed: SafeText {
        page.since.map { " " + ElapsedText(since: $0, now: environment.now).text } ?? ""
    }

    /// How long a wait still lasts; nil if nothing is waited for.
    private var countdown: SafeText? {
        guard let wait = page.thread.wait, let since = page.since else { return nil }
        return "again in " + CountdownText(wait, since: since, now: environment.now).text
    }

    /// The state of the page, in two or three words for the title.
    var state: (text: SafeText, style: Style) {
        if let countdown { return ("busy, " + countdown, Theme.pending) }
        switch page.thread.state {
        case .initialized: return ("not loaded", Theme.faint)
        case .loading, .waiting: return ("loading" + elapsed, Theme.pending)
        case .failed: return ("failed", Theme.problem)
        case .loaded(let content):
            if page.thread.isPending { return ("reloading" + elapsed, Theme.pending) }
            if content.refresh.error != nil { return ("stale", Theme.problem) }
            let count = content.thread.entries.count
            return (SafeText(CountText.counted(count, "post", "posts")), Theme.faint)
        }
    }

    /// What is going on, blank if there is nothing to say.
    var status: StyledLine {
        if let wait = page.thread.wait, let countdown {
            let busy = BusyText(source: page.account.source, wait: wait, names: names)
            return StyledLine.fitting(busy.lines(countdown, countdown), width: environment.size.columns)
        }
        switch page.thread.state {
        case .initialized:
            return StyledLine(" ").with("The thread is not loaded.", Theme.faint).with("  ").appending(
                names.line(KeyNames.reload, does: " loads it"))
        case .loading, .waiting: return pending("Loading the thread")
        case .failed(let error): return failed(error, what: "No thread: ")
        case .loaded(let content):
            if page.thread.isPending { return pending("Reloading the thread") }
            if let error = content.refresh.error { return failed(error, what: "") }
            let skipped = PostsViewModel.Skipped(content.thread.skipped)
            if !skipped.isEmpty {
                return StyledLine(" ").with(
                    DetailsText.missing(skipped) + ".", Theme.faint
                ).with("  ").appending(names.line(.app(.details), does: " says why"))
            }
            guard content.thread.isPartial else { return .blank }
            return StyledLine(" ").with("The server leaves out some of this conversation.", Theme.faint)
        }
    }

    private func pending(_ what: SafeText) -> StyledLine {
        StyledLine(" ").with(what + elapsed, Theme.pending).with("  ").appending(
            names.line(.app(.escape), does: " cancels"))
    }

    private func failed(_ error: ServiceError, what: SafeText) -> StyledLine {
        let line = StyledLine(" ").with("! " + what + SafeText(error.summary), Theme.problem).with("  ")
        // Trying again is of no use while nobody may be asked.
        return error == .offlineMode && isOffline
            ? line.appending(names.line(.app(.offline), does: " turns it off"))
            : line.appending(names.line(KeyNames.reload, does: " tries again"))
    }
}
