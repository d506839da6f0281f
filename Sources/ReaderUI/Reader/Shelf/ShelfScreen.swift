import People
import Terminal
import TerminalApp
import Values

/// Draws a shelf: title, posts of several people, the post under the cursor, what is going on, and keys.
struct ShelfScreen: PostsScreen {
    let viewModel: ReaderViewModel
    let page: ShelfPage
    let environment: Environment
    let facts: ShelfFacts
    let layout: PostsLayout

    init(_ viewModel: ReaderViewModel, page: ShelfPage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        facts = ShelfFacts(page: page, environment: environment, names: viewModel.keyNames)
        layout = page.layout(environment.size)
    }

    var names: KeyNames { facts.names }
    var state: (text: SafeText, style: Style) { facts.state }
    var namesAuthors: Bool { true }
    var reposters: [Post.Author] { page.reposters }

    var status: StyledLine {
        if let find = page.find {
            return find.line(
                names, row: page.place.index, lookedThrough: page.goesOnStored ? page.count : nil,
                isLooking: page.pursuit != nil)
        }
        if let line = facts.staleness ?? facts.filling { return line }
        if viewModel.showsRefresh, let line = RefreshText(viewModel.refresh, names).line(at: environment) {
            return line
        }
        if let line = hiddenLines { return line }
        if let lost = page.lost(below: page.place.index) {
            return StyledLine(" ").with(SafeText(lost.words) + ".", Theme.faint)
        }
        guard let gap = page.gap(below: page.place.index) else { return .blank }
        return page.place.isBelow
            ? StyledLine(" ").appending(
                names.line(.app(.open), does: " asks for the posts that are missing here."))
            : StyledLine(" " + SafeText(gap.words) + "; go on down to ask for it.", Theme.faint)
    }

    var hints: KeyHints {
        let map = viewModel.keys.map(for: viewModel.pageMode)
        let useless = KeyHints.useless(for: page.shown, in: page.unveiling).union(viewModel.uselessHints)
        if page.reading != nil {
            return KeyHints(
                map, first: [.move, .show, .links, .below, .above, .bookmark, .person, .browser],
                without: useless)
        }
        var unused = useless
        if page.cancelling == nil, page.find == nil { unused.insert(.cancel) }
        if page.find == nil { unused.insert(.match) }
        if case .bookmarks = page.content { unused.insert(.bookmarks) }
        if !page.isTimeline { unused.formUnion([.unread, .unreadOnly]) }
        if page.muted == 0 { unused.insert(.muted) }
        if !viewModel.showsRefresh || !RefreshText(viewModel.refresh, names).hasDetails {
            unused.insert(.leftOut)
        }
        if page.rows.isEmpty {
            unused.formUnion([.move, .open, .bookmark, .person, .browser, .copy, .find])
        }
        return KeyHints(
            map,
            first: (page.cancelling == nil ? [] : [.cancel]) + [
                .move, .open, .tabs, .unread, .unreadOnly, .muted, .show, .match, .bookmark, .person, .find,
                .browser,
                .copy,
                .links,
            ],
            without: unused)
    }

    func drawList(on frame: inout Frame) {
        let utf8 = environment.utf8
        let isBeside = layout.shape == .pair
        if isBeside {
            frame.drawPillar(
                column: layout.list.right, rows: layout.list.row - 1..<layout.status.row, utf8: utf8)
        }
        frame.putRule(in: layout.listRule, left: facts.order, right: position, utf8: utf8)
        guard !page.rows.isEmpty else {
            if isBeside { frame.putRule(in: layout.postRule, utf8: utf8) }
            let area = emptyArea
            let lines = facts.message(in: area)
            let isSmall = ShelfFacts.isSmall(area)
            frame.put(
                lines, in: area.inset(left: area.width >= 60 ? 4 : 1),
                from: isSmall ? 0 : max(0, min(3, (area.height - lines.count) / 3)), utf8: utf8)
            return
        }
        var list = PostList(
            page.rows, oldest: nil, place: page.place, find: page.find, unveiling: page.unveiling,
            stars: stars,
            namesAuthors: true, area: layout.list, rowHeight: layout.rowHeight, environment: environment,
            names: facts.names)
        list.isUnread = { viewModel.isRead($0, on: page) == false }
        list.readUntil = page.readUntil
        list.namesakes = page.namesakes
        if case .timeline(let rows) = page.rows { list.timeline = rows }
        list.filledGap = page.filledGap
        list.draw(on: &frame)
        guard layout.post.height > 0 else { return }
        pane?.drawBeside(on: &frame)
    }
}

/// What a shelf says about its own state, in the words that title, rule, status line and body share.
struct ShelfFacts {
    let page: ShelfPage
    let environment: Environment
    let names: KeyNames

    /// The order of the posts.
    var order: StyledLine {
        switch page.content {
        case .bookmarks: StyledLine("Newest bookmark first", Theme.heading)
        case .found: StyledLine("Best match first", Theme.heading)
        case .timeline(let viewModel):
            StyledLine("Newest first", Theme.heading).with(
                page.muted == 0
                    ? ""
                    : ", \(outside: CountText.grouped(page.muted)) muted"
                        + (viewModel.scope.showsMuted ? " and shown" : ""),
                Theme.faint)
        }
    }

    /// The state of the page, in two or three words for the title.
    var state: (text: SafeText, style: Style) {
        let elapsed = page.since.map { " " + ElapsedText(since: $0, now: environment.now).text } ?? ""
        switch page.content {
        case .bookmarks(let viewModel):
            switch viewModel.state {
            case .initialized, .loading: return ("reading" + elapsed, Theme.pending)
            case .failed: return ("failed", Theme.problem)
            case .loaded:
                return (Self.counted(viewModel.bookmarks.count, "bookmark", "bookmarks"), Theme.faint)
            }
        case .found(let viewModel):
            switch viewModel.state {
            case .initialized: return ("", .plain)
            case .loading: return ("finding" + elapsed, Theme.pending)
            case .loaded(let posts):
                let count = Self.counted(posts.count, "post", "posts")
                return (posts.count < FindInteractor.limit ? count : "best " + count, Theme.faint)
            case .empty: return ("nothing", Theme.faint)
            case .failed: return ("failed", Theme.problem)
            }
        case .timeline(let viewModel):
            switch viewModel.state {
            case .initialized, .loading: return ("reading" + elapsed, Theme.pending)
            case .failed: return ("failed", Theme.problem)
            case .loaded(let list, _), .filling(let list, _):
                let count = Self.counted(page.rows.count, "post", "posts")
                return (list.goesOn ? "newest " + count : count, Theme.faint)
            }
        }
    }

    /// That posts are being asked for which are missing at a gap, and how long already.
    var filling: StyledLine? {
        guard let gap = page.filledGap, let since = page.since else { return nil }
        let elapsed = ElapsedText(since: since, now: environment.now)
        return StyledLine(" ").with(
            elapsed.spinner + " " + elapsed.text + ", asking for the missing posts of "
                + SafeText(MaskedAddress.text(gap.account.text)), Theme.pending)
    }

    /// Why what is shown is not the newest, as a status line, if it is not.
    var staleness: StyledLine? {
        let error: ServiceError? =
            switch page.content {
            case .bookmarks(let viewModel):
                if case .loaded(.failed(let error)) = viewModel.state { error } else { nil }
            case .timeline(let viewModel): viewModel.refresh.error
            case .found: nil
            }
        guard let error else { return nil }
        return StyledLine(" ").with("! " + SafeText(error.brief), Theme.problem)
    }

    /// Less room than this gets a few words only.
    static func isSmall(_ area: Area) -> Bool { area.height < 6 || area.width < 36 }

    /// What stands where the posts would be while there are none.
    func message(in area: Area) -> [StyledLine] {
        let width = max(1, min(PostsLayout.textWidth, area.width - 6))
        switch page.content {
        case .bookmarks(let viewModel):
            switch viewModel.state {
            case .initialized, .loading: return [StyledLine("Reading the bookmarks...", Theme.pending)]
            case .loaded: return Self.isSmall(area) ? noneShort : none
            case .failed(let error): return failed("The bookmarks could not be read.", error, width: width)
            }
        case .found(let viewModel):
            let words = "\"" + SafeText(viewModel.words, limit: 40) + "\""
            switch viewModel.state {
            case .initialized:
                return [
                    StyledLine("The find was given up.", Theme.heading),
                    names.line(KeyNames.reload, does: " looks again"),
                ]
            case .loading: return [StyledLine("Looking for " + words + "...", Theme.pending)]
            case .loaded: return []
            case .empty:
                return ("Nothing stored has " + words + ".").wrapped(to: width).map {
                    StyledLine($0, Theme.heading)
                }
                    + (Self.isSmall(area)
                        ? [] : [.blank, StyledLine("Only what was read before is stored."), .blank])
                    + [names.line(.app(.findStored), does: " asks for other words")]
            case .failed(let error): return failed("Nothing could be looked for.", error, width: width)
            }
        case .timeline(let viewModel):
            switch viewModel.state {
            case .initialized, .loading:
                return [StyledLine("Reading what is stored...", Theme.pending)]
            case .loaded(let list, _) where list.muted > 0, .filling(let list, _) where list.muted > 0:
                let count = CountText.counted(list.muted, "post is", "posts are")
                return [
                    StyledLine("Nothing is left: \(outside: count) muted.", Theme.heading), .blank,
                    names.line(.app(.muted), does: "  shows what is muted"),
                ]
            case .loaded where viewModel.scope.isUnread, .filling where viewModel.scope.isUnread:
                return [
                    StyledLine("Nothing is unread.", Theme.heading), .blank,
                    names.line(.app(.unreadOnly), does: "  shows all posts"),
                    names.line(KeyNames.reload, does: "  asks everybody for new ones"),
                ]
            case .loaded, .filling: return Self.isSmall(area) ? emptyShort : empty
            case .failed(let error): return failed("The timeline could not be read.", error, width: width)
            }
        }
    }

    private var none: [StyledLine] {
        [
            StyledLine("No bookmarks yet.", Theme.heading), .blank,
            names.line(.app(.bookmark), does: "  bookmarks the post under the cursor, in any list of posts"),
            names.line(.app(.undo), does: "  takes that back"), .blank,
            StyledLine("Bookmarks are kept whole on this computer and can be read offline.", Theme.faint),
        ]
    }

    private var empty: [StyledLine] {
        [
            StyledLine("Nothing is stored of whom you follow.", Theme.heading), .blank,
            names.line(.app(.follow), does: "  follows whoever is shown, or under the cursor"),
            names.line(KeyNames.reload, does: "  asks everybody for new posts"), .blank,
            StyledLine("Whom you follow stays on this computer.", Theme.faint),
        ]
    }

    private var emptyShort: [StyledLine] {
        [
            StyledLine("Nothing is stored of whom you follow.", Theme.heading),
            names.line(KeyNames.reload, does: " asks them"),
        ]
    }

    private var noneShort: [StyledLine] {
        [
            StyledLine("No bookmarks yet.", Theme.heading),
            names.line(.app(.bookmark), does: " bookmarks a post"),
        ]
    }

    private func failed(_ what: SafeText, _ error: ServiceError, width: Int) -> [StyledLine] {
        [StyledLine(what, Theme.problem), .blank]
            + names.words(error)
            .flatMap { SafeText($0).wrapped(to: width) }.map { StyledLine($0) }
            + [.blank, names.line(KeyNames.reload, does: " tries again")]
    }

    private static func counted(_ number: Int, _ one: String, _ many: String) -> SafeText {
        SafeText(CountText.counted(number, one, many))
    }
}
