import People
import Terminal
import TerminalApp

/// Draws a person's page: title, profile, posts, the post under the cursor, what is going on, and keys.
struct PersonScreen: PostsScreen {
    let viewModel: ReaderViewModel
    let page: PersonPage
    let environment: Environment
    let facts: PersonFacts
    let layout: PostsLayout

    init(_ viewModel: ReaderViewModel, page: PersonPage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        facts = PersonFacts(
            page: page, environment: environment, names: viewModel.keyNames, isOffline: viewModel.isOffline,
            requests: viewModel.log.content?.open ?? [])
        layout = page.layout(environment.size)
    }

    var names: KeyNames { facts.names }
    var state: (text: SafeText, style: Style) { facts.state }
    /// All posts of a person's lists are by them, or passed on by them.
    var namesAuthors: Bool { false }

    var status: StyledLine {
        let line = StatusText(facts: facts).line
        return line.columns == 0 ? hiddenLines ?? .blank : line
    }

    var hints: KeyHints {
        let map = viewModel.keys.map(for: viewModel.pageMode)
        let isRoot = viewModel.isLastPage && page.reading == nil
        var leftOut: Set<HintName> = viewModel.current.skipped.isEmpty ? [.leftOut] : []
        if page.tabs.count == 1 { leftOut.insert(.lists) }
        let useless = leftOut.union(KeyHints.useless(for: page.shown, in: page.unveiling)).union(
            viewModel.uselessHints)
        if page.reading != nil {
            return KeyHints(
                map,
                first: [.move, .show, .links, .older, .newer, .bookmark, .browser, .copy],
                without: useless, isRoot: isRoot)
        }
        let isPending = facts.pendingSince != nil
        var unused = useless.union(isPending ? [] : [.cancel])
        guard page.user.postsViewModel.content != nil else {
            unused.formUnion([.move, .open, .find, .match, .bookmark])
            if facts.header == nil { unused.formUnion([.browser, .copy]) }
            let first: [HintName] = isPending ? [.cancel] : [.posts, .profile, .reload, .account]
            return KeyHints(map, first: first, without: unused, isRoot: isRoot)
        }
        if page.find == nil { unused.insert(.match) }
        return KeyHints(
            map,
            first: (isPending ? [.cancel] : []) + [
                .move, .open, .tabs, .show, .match, .bookmark, .find, .browser, .copy, .links,
                .reload,
                .account,
            ],
            without: unused, isRoot: isRoot)
    }

    func drawList(on frame: inout Frame) {
        drawProfile(on: &frame)
        drawPosts(on: &frame)
    }

    private func drawProfile(on frame: inout Frame) {
        let text = drawAvatar(on: &frame)
        if layout.shape == .triple {
            frame.putRule(
                in: Area(column: 0, row: 1, width: layout.profile.width, height: 1),
                left: StyledLine("Profile", Theme.heading), utf8: environment.utf8)
            let inner = text.inset(left: 1)
            frame.put(
                ProfileColumn(facts: facts, width: inner.width - 1).lines, in: inner, utf8: environment.utf8)
        } else {
            frame.put(
                ProfileHead(facts: facts, height: text.height).lines, in: text, utf8: environment.utf8)
        }
    }

    /// Draws the person's picture, if it is there.
    ///
    /// - Returns: where the profile's text has room.
    private func drawAvatar(on frame: inout Frame) -> Area {
        let avatar = viewModel.avatar
        guard let picture = avatar.picture, avatar.wish?.account == page.account, page.shows == .all,
            let areas = Avatar.areas(in: layout)
        else { return layout.profile }
        let (width, height) = (areas.picture.width, areas.picture.height)
        var cut = Frame(
            size: Size(columns: min(picture.size.columns, width), rows: min(picture.size.rows, height)))
        cut.draw(picture, column: 0, row: 0)
        frame.draw(cut, column: areas.picture.column, row: areas.picture.row)
        return areas.text
    }

    private func drawPosts(on frame: inout Frame) {
        let utf8 = environment.utf8
        drawPillars(on: &frame)
        frame.putRule(
            in: layout.listRule,
            left: TabLine(page: page, names: facts.names, width: layout.listRule.width).line,
            right: position,
            utf8: utf8)
        let posts = page.rows
        guard !posts.isEmpty else {
            if layout.postRule.row == layout.listRule.row { frame.putRule(in: layout.postRule, utf8: utf8) }
            BodyBlock(facts: facts, area: emptyArea).draw(on: &frame)
            return
        }
        var list = PostList(
            posts, oldest: posts.last, place: page.place, find: page.find, unveiling: page.unveiling,
            stars: stars,
            namesAuthors: false, area: layout.list, rowHeight: layout.rowHeight, environment: environment,
            names: facts.names
        )
        list.isUnread = { viewModel.isRead($0, on: page) == false }
        list.draw(on: &frame)
        guard layout.post.height > 0 else { return }
        pane?.drawBeside(on: &frame)
    }

    private func drawPillars(on frame: inout Frame) {
        guard layout.shape == .pair || layout.shape == .triple else { return }
        let rows = layout.list.row - 1..<layout.status.row
        if layout.shape == .triple {
            frame.drawPillar(column: layout.profile.right, rows: rows, utf8: environment.utf8)
        }
        frame.drawPillar(column: layout.list.right, rows: rows, utf8: environment.utf8)
    }
}

/// The names of a person's lists, the one that is shown in brackets.
struct TabLine {
    let page: PersonPage
    let names: KeyNames
    /// The columns that there are.
    let width: Int

    /// All names with their keys; where there is no room for all, the one that is shown.
    var line: StyledLine {
        guard page.tabs.count > 1 else { return StyledLine("Posts", Theme.heading) }
        guard width >= 60 else { return StyledLine(name(page.tab), Theme.heading) }
        var line = StyledLine()
        for (index, tab) in page.tabs.enumerated() {
            if index > 0 { line.append("  ") }
            let number = names.key(.app(action(tab)))
            let text = number + (number.columns == 0 ? "" : " ") + name(tab)
            line = tab == page.tab ? line.with("[" + text + "]", Theme.heading) : line.with(text, Theme.faint)
        }
        return line
    }

    /// What shows a tab.
    private func action(_ tab: PostsTab) -> Action {
        switch tab {
        case .posts: .posts
        case .replies: .replies
        case .media: .media
        case .pinned: .pinned
        }
    }

    private func name(_ tab: PostsTab) -> SafeText {
        switch tab {
        case .posts: "Posts"
        case .replies: "With replies"
        case .media: "Media"
        case .pinned: "Pinned"
        }
    }
}
