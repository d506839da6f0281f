import People
import Terminal
import TerminalApp
import Values

/// Draws the people list: the question whose posts to open, and everybody who can be opened with one key.
struct PeopleScreen {
    let viewModel: ReaderViewModel
    let page: PeoplePage
    let environment: Environment
    private let layout: PeopleLayout
    /// How much is unread of whoever is followed; `nil` if nobody is.
    private let unread: Int?

    init(_ viewModel: ReaderViewModel, page: PeoplePage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        layout = PeopleLayout(size: environment.size)
        unread = page.people.unread
    }

    func draw(on frame: inout Frame) {
        let state = state
        TitleBar.draw(
            on: &frame, in: layout.title, title: AccountTabLine(tabs: viewModel.accountTabs).line,
            state: state.text, stateStyle: state.style, isOffline: viewModel.isOffline,
            utf8: environment.utf8)
        drawPrompt(on: &frame)
        if page.rows.isEmpty {
            frame.put(message, in: layout.list, utf8: environment.utf8)
        } else {
            drawRows(on: &frame)
        }
        var unused: Set<HintName> = page.find == nil ? [.match, .cancel] : []
        unused.formUnion(viewModel.uselessHints)
        if unread == nil { unused.formUnion([.timeline, .unread]) }
        if viewModel.refresh.progress == nil { unused.insert(.leftOut) }
        let hints = KeyHints(
            KeyTables.map(for: .people), first: [.move, .open, .tabs, .timeline, .account, .follow, .find],
            without: unused,
            isRoot: viewModel.isLastPage)
        frame.putFoot(
            status: (status, layout.status), hints: (hints, layout.keys), notice: viewModel.notice,
            utf8: environment.utf8)
    }

    private var state: (text: SafeText, style: Style) {
        if let since = page.pendingSince {
            return ("loading " + ElapsedText(since: since, now: environment.now).text, Theme.pending)
        }
        switch page.people.state {
        case .initialized, .loading: return ("", .plain)
        case .loaded(let people):
            if let unread {
                return (SafeText(CountText.grouped(unread)) + " unread", Theme.faint)
            }
            return (SafeText(CountText.counted(people.count, "person", "people")), Theme.faint)
        case .empty: return ("nobody listed", Theme.faint)
        case .failed: return ("failed", Theme.problem)
        }
    }

    private var status: StyledLine {
        if let notice = viewModel.notice { return notice.line }
        if let find = page.find { return StatusText.line(find, row: page.place.index) }
        if let error = page.people.refresh.error {
            return StyledLine(" ").with(
                "! " + SafeText(error.summary) + " " + SafeText(error.reason), Theme.problem)
        }
        return RefreshText(viewModel.refresh).line(at: environment) ?? .blank
    }

    private func drawPrompt(on frame: inout Frame) {
        let area = layout.prompt
        if case .prompt(let prompt) = viewModel.overlay, prompt.purpose == .account(.onTop), area.height > 0 {
            PromptLine(prompt: prompt, utf8: environment.utf8)
                .draw(
                    on: &frame, in: area, row: area.height >= 5 ? 3 : 1, refusalRow: area.height >= 5 ? 4 : 2)
        } else if area.height > 0 {
            let line = StyledLine("> ", Theme.key).with("press ", Theme.faint).with("@", Theme.key)
                .with(" and type an account, such as user@host", Theme.faint)
            frame.put(line, in: area, row: area.height >= 5 ? 3 : 1, utf8: environment.utf8)
        }
        frame.put(StyledLine("Whose posts?", Theme.heading), in: area, row: area.height >= 5 ? 1 : 0)
        if area.height >= 5, !page.rows.isEmpty {
            frame.put(
                StyledLine(
                    unread == nil ? "People to read here" : "Whom you follow, then others to read",
                    Theme.heading),
                in: area, row: area.height - 2)
            frame.rule(
                row: area.row + area.height - 1, column: area.column, columns: layout.list.width,
                utf8: environment.utf8, style: Theme.rule)
        }
    }

    private var message: [StyledLine] {
        switch page.people.state {
        case .initialized, .loaded: []
        case .loading:
            [StyledLine("Looking for people to show...", Theme.pending)]
        case .empty:
            [
                StyledLine("Nobody is listed here.", Theme.heading), .blank,
                StyledLine("@", Theme.key).with(" opens an account, ").with("r", Theme.key).with(
                    " looks again"),
            ]
        case .failed(let error):
            [StyledLine("The people could not be listed.", Theme.problem), .blank]
                + [error.summary, error.reason, error.advice]
                .flatMap { SafeText($0).wrapped(to: max(1, layout.list.width)) }.map { StyledLine($0) }
                + [.blank, StyledLine("r", Theme.key).with(" tries again")]
        }
    }

    private func drawRows(on frame: inout Frame) {
        for offset in 0..<layout.listCount {
            let row = page.place.top + offset
            guard page.rows.indices.contains(row) else { return }
            draw(page.rows[row], row: row, at: offset, on: &frame)
        }
    }

    private func draw(_ person: Person, row: Int, at line: Int, on frame: inout Frame) {
        let area = layout.list
        let isCursor = row == page.place.index
        if isCursor {
            frame.fill(
                column: area.column, row: area.row + line, columns: area.width, rows: 1, style: Theme.cursor)
            frame.put(">", column: area.column, row: area.row + line, style: Theme.cursor)
        }
        var column = 2
        for entry in columns(of: person, row: row, width: area.width) where entry.width > 1 {
            let text = SafeText(entry.text).shortened(to: entry.width - 1, utf8: environment.utf8)
            frame.put(
                text, column: area.column + column, row: area.row + line,
                style: isCursor ? Theme.cursor : entry.style, width: min(entry.width - 1, area.width - column)
            )
            column += entry.width
        }
    }

    /// What a row says, from left to right, each with its width and a blank behind it.
    private func columns(
        of person: Person, row: Int, width: Int
    ) -> [(text: String, width: Int, style: Style)] {
        let isWide = width >= 60
        let name =
            [person.name, person.handle].first { !$0.isEmpty } ?? MaskedAddress.text(person.account.text)
        let nameStyle = page.find?.position(of: row) == nil ? Style.plain : Theme.match
        guard let news = person.news else {
            let nameWidth = isWide ? 22 : max(8, width - 2)
            let handleWidth = isWide ? 28 : 0
            return [
                (name, nameWidth, nameStyle), (person.handle, handleWidth, Theme.faint),
                (note(person), width - 2 - nameWidth - handleWidth, .plain),
            ]
        }
        let age = news.newest.map {
            TimeText.relative($0, now: environment.now, utcOffset: environment.utcOffset)
        }
        let unread = news.unread == 0 ? "" : "\(CountText.grouped(news.unread)) new"
        let nameWidth = isWide ? 22 : max(8, width - 2 - 10)
        return [
            (name, nameWidth, nameStyle),
            (unread, 10, Theme.heading),
            (age ?? "", isWide ? 9 : 0, Theme.faint),
            (
                news.newest == nil ? "nothing stored yet" : news.words, isWide ? width - 2 - 22 - 10 - 9 : 0,
                news.newest == nil || news.unread == 0 ? Theme.faint : .plain
            ),
        ]
    }

    /// Why somebody is listed; of somebody who was opened before, how long ago.
    private func note(_ person: Person) -> String {
        guard let opened = person.opened else { return person.note }
        let age = AgeText.text(opened, now: environment.now, utcOffset: environment.utcOffset)
        return "opened \(age.string)" + (person.note.isEmpty ? "" : ", \(person.note)")
    }
}
