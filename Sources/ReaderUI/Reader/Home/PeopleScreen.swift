import FoundationEssentials
import People
import Terminal
import TerminalApp
import Values

/// Draws home: the question whose posts to open, or what is new, and everybody who can be opened with one key.
struct PeopleScreen {
    let viewModel: ReaderViewModel
    let page: PeoplePage
    let environment: Environment
    private let layout: PeopleLayout
    private let names: KeyNames
    /// How much is unread of whoever is followed; `nil` if nobody is.
    private let unread: UnreadCount?

    init(_ viewModel: ReaderViewModel, page: PeoplePage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        names = viewModel.keyNames
        unread = page.unread
        layout = PeopleLayout(size: environment.size, isFollowing: unread != nil)
    }

    func draw(on frame: inout Frame) {
        let state = state
        TitleBar.draw(
            on: &frame, in: layout.title, title: AccountTabLine(tabs: viewModel.accountTabs).line,
            state: state.text, stateStyle: state.style, isOffline: viewModel.isOffline,
            utf8: environment.utf8)
        if unread == nil {
            drawPrompt(on: &frame)
        } else if layout.prompt.height > 0 {
            drawHeading(SafeText("Whom you follow, " + page.order.words), on: &frame)
        }
        if page.rows.isEmpty {
            frame.put(message, in: layout.list, utf8: environment.utf8)
        } else {
            drawRows(on: &frame)
        }
        var unused: Set<HintName> = page.find == nil ? [.match, .cancel] : []
        unused.formUnion(viewModel.uselessHints)
        if unread == nil { unused.formUnion([.timeline, .unread, .sort, .fold, .tags]) }
        if viewModel.refresh.progress == nil { unused.insert(.howItWent) }
        let hints = KeyHints(
            viewModel.keys.map(for: .people),
            first: [.move, .open] + (showsNotAsked ? [.reload] : []) + [
                .tabs, .timeline, .unread, .account, .follow, .sort, .fold, .tags, .find,
            ],
            without: unused,
            isRoot: viewModel.isLastPage)
        frame.putFoot(
            status: (status, layout.status), hints: (hints, layout.keys), notice: viewModel.shownNotice,
            utf8: environment.utf8)
    }

    /// Whether somebody is shown of whom nothing was asked for yet.
    private var showsNotAsked: Bool {
        page.rows.dropFirst(page.place.top).prefix(layout.listCount).contains(where: \.isNotAsked)
    }

    private var state: (text: SafeText, style: Style) {
        if let since = page.pendingSince {
            return ("loading " + ElapsedText(since: since, now: environment.now).text, Theme.pending)
        }
        switch page.people.state {
        case .initialized, .loading: return ("", .plain)
        case .loaded(let people):
            if page.isUnreadable { return ("not read", Theme.problem) }
            if let unread {
                return (SafeText(unread.text) + " unread", Theme.faint)
            }
            return (SafeText(CountText.counted(people.count, "person", "people")), Theme.faint)
        case .empty: return ("nobody listed", Theme.faint)
        case .failed: return ("failed", Theme.problem)
        }
    }

    private var status: StyledLine {
        if let find = page.find { return find.line(names, row: page.place.index) }
        if let error = page.people.refresh.error {
            return StyledLine(" ").with(
                "! " + SafeText(error.summary) + " " + SafeText(error.reason), Theme.problem)
        }
        return RefreshText(viewModel.refresh, names).line(at: environment) ?? .blank
    }

    /// The question and, for whoever follows nobody yet, what to do.
    private func drawPrompt(on frame: inout Frame) {
        let area = layout.prompt
        let isTall = area.height >= 5
        frame.put(StyledLine("Whose posts?", Theme.heading), in: area, row: isTall ? 1 : 0)
        let line = isTall ? 2 : 1
        if isTall {
            frame.put(welcome, in: area, from: line, utf8: environment.utf8)
        } else if area.height > 0 {
            frame.put(welcome.prefix(1), in: area, from: line, utf8: environment.utf8)
        }
        if case .prompt(let prompt) = viewModel.overlay, prompt.purpose == .account(.onTop), area.height > 0 {
            PromptLine(prompt: prompt, utf8: environment.utf8)
                .draw(on: &frame, in: area, row: line, refusalRow: line + 1)
        }
        if isTall, !page.rows.isEmpty {
            drawHeading("People to read here", on: &frame)
        }
    }

    /// What to do on the first morning.
    private var welcome: [StyledLine] {
        [
            StyledLine(names.name([.prompt(.begin)]) ?? "", Theme.key).with(
                "  opens somebody: user@host, name.bsky.social, a website, a feed", Theme.faint),
            StyledLine(names.name([.app(.follow)]) ?? "", Theme.key).with(
                "  follows whoever is open or under the cursor; what is new stands here then", Theme.faint),
            StyledLine("perch following --import FILE", Theme.key).with(
                "  takes over another program's list", Theme.faint),
        ]
    }

    private func drawHeading(_ text: SafeText, on frame: inout Frame) {
        let area = layout.prompt
        frame.put(
            StyledLine(text, Theme.heading), in: area, row: max(0, area.height - 2), utf8: environment.utf8)
        guard area.height > 1 else { return }
        frame.rule(
            row: area.row + area.height - 1, column: area.column, columns: layout.list.width,
            utf8: environment.utf8, style: Theme.rule)
    }

    /// What stands where the people would be while there are none.
    var message: [StyledLine] {
        switch page.people.state {
        case .initialized, .loaded: []
        case .loading:
            [StyledLine("Looking for people to show...", Theme.pending)]
        case .empty:
            [
                StyledLine("Nobody is listed here.", Theme.heading), .blank,
                names.line(.prompt(.begin), does: " opens an account, ").appending(
                    names.line(KeyNames.reload, does: " looks again")),
            ]
        case .failed(let error):
            [StyledLine("The people could not be listed.", Theme.problem), .blank]
                + names.words(error)
                .flatMap { SafeText($0).wrapped(to: max(1, layout.list.width)) }.map { StyledLine($0) }
                + [.blank, names.line(KeyNames.reload, does: " tries again")]
        }
    }

    private func drawRows(on frame: inout Frame) {
        for offset in 0..<layout.listCount {
            let row = page.place.top + offset
            guard page.rows.indices.contains(row) else { return }
            draw(page.rows[row], row: row, at: offset, on: &frame)
        }
    }

    private func draw(_ home: HomeRow, row: Int, at line: Int, on frame: inout Frame) {
        let area = layout.list
        let isCursor = row == page.place.index
        if isCursor {
            frame.fill(
                column: area.column, row: area.row + line, columns: area.width, rows: 1, style: Theme.cursor)
            frame.putCursorSign(column: area.column, row: area.row + line)
        }
        var column = 2
        for entry in columns(of: home, row: row) where entry.width > 1 {
            let text = SafeText(entry.text).shortened(to: entry.width - 1, utf8: environment.utf8)
            frame.put(
                text, column: area.column + column, row: area.row + line,
                style: isCursor ? Theme.cursor : entry.style, width: min(entry.width - 1, area.width - column)
            )
            column += entry.width
        }
    }

    /// A part of a row, with its width and a blank behind it.
    private typealias Column = (text: String, width: Int, style: Style)

    private func columns(of row: HomeRow, row index: Int) -> [Column] {
        switch row {
        case .timeline(let group):
            return newsColumns(
                ("Timeline", Theme.heading), unread: group.unread, newest: group.newest,
                words: "all they posted, newest first", isIndented: false)
        case .group(let group):
            let people = CountText.counted(group.count, "person", "people")
            return newsColumns(
                ((group.isFolded ? "+ " : "- ") + group.name.text, Theme.heading),
                unread: group.unread, newest: group.newest, words: people, isIndented: false)
        case .person(let person, in: let group):
            let name =
                [person.name, person.handle].first { !$0.isEmpty }
                ?? person.account.text(atMost: nameWidth - (group == nil ? 1 : 3))
            let style = page.find?.position(of: index) == nil ? Style.plain : Theme.match
            guard let news = person.news else {
                return columns(of: person, (name, style), isIndented: group != nil)
            }
            let failure = news.failureWords(in: environment)
            let words =
                if news.isUnreadable {
                    "the store could not be read"
                } else if let failure {
                    failure
                } else if !news.hasPosts {
                    news.wasAsked ? "no posts yet" : "nothing stored yet"
                } else {
                    news.words
                }
            var shown = (name: name, words: words)
            if page.namesakes.contains(PostRow.name(of: Post.Author(name: name, handle: ""))) {
                let handle = person.handle.isEmpty ? MaskedAddress.text(person.account.text) : person.handle
                if layout.list.width >= Self.roomForWords {
                    shown.words = "(\(handle)) \(shown.words)"
                } else {
                    shown.name = handle
                }
            }
            if failure != nil, layout.list.width < Self.roomForWords { shown.name = "! \(shown.name)" }
            return newsColumns(
                (shown.name, style), unread: news.unreadCount, newest: news.newest, words: shown.words,
                wordsStyle: failure != nil
                    ? Theme.problem : !news.hasPosts || news.unread == 0 ? Theme.faint : .plain,
                isIndented: group != nil)
        }
    }

    /// In fewer columns a row is a name and a number.
    private static let roomForWords = 60

    /// The columns of a name, with a blank behind it.
    private var nameWidth: Int {
        let width = layout.list.width
        return width >= Self.roomForWords ? 22 : max(8, width - 2 - 10)
    }

    /// What is new, from left to right.
    private func newsColumns(
        _ name: (text: String, style: Style), unread: UnreadCount, newest: Date?, words: String,
        wordsStyle: Style = Theme.faint, isIndented: Bool
    ) -> [Column] {
        let width = layout.list.width
        let isWide = width >= Self.roomForWords
        let indent = isIndented ? 2 : 0
        let surplus = environment.dates.surplus
        let age = newest.map {
            TimeText.listed(
                $0, now: environment.now, columns: 8 + surplus, utcOffset: environment.utcOffset,
                style: environment.dates)
        }
        let nameWidth = nameWidth - indent
        return [
            ("", indent, .plain),
            (name.text, nameWidth, name.style),
            // Of ten thousand and more the number says enough, and is whole.
            (
                unread.count == 0
                    ? "" : unread.text + (unread.count < (unread.isAtMost ? 1_000 : 10_000) ? " new" : ""),
                10,
                Theme.heading
            ),
            (age ?? "", isWide ? 9 + surplus : 0, Theme.faint),
            (words, isWide ? width - 2 - 22 - 10 - 9 - surplus : 0, wordsStyle),
        ]
    }

    /// Somebody who is not followed, from left to right.
    private func columns(
        of person: Person, _ name: (text: String, style: Style), isIndented: Bool
    ) -> [Column] {
        let indent = isIndented ? 2 : 0
        let width = layout.list.width - indent
        let isWide = layout.list.width >= 60
        let nameWidth = isWide ? 22 - indent : max(8, width - 2)
        let handleWidth = isWide ? 28 : 0
        return [
            ("", indent, .plain), (name.text, nameWidth, name.style),
            (person.handle, handleWidth, Theme.faint),
            (note(person), width - 2 - nameWidth - handleWidth, .plain),
        ]
    }

    /// Why somebody is listed; of somebody who was opened before, how long ago.
    private func note(_ person: Person) -> String {
        guard let opened = person.opened else { return person.note }
        let age = AgeText.text(
            opened, now: environment.now, utcOffset: environment.utcOffset, dates: environment.dates)
        return "opened \(age.string)" + (person.note.isEmpty ? "" : ", \(person.note)")
    }
}

extension Person.News {
    /// That somebody could not be read when they were asked for what is new; `nil` of whom nothing has failed.
    func failureWords(in environment: Environment) -> String? {
        failure.map { failure in
            let age = AgeText.text(
                failure.date, now: environment.now, utcOffset: environment.utcOffset, dates: environment.dates
            )
            return "could not be read \(age.string)"
        }
    }
}
