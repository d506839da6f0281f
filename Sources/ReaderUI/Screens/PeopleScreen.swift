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

    init(_ viewModel: ReaderViewModel, page: PeoplePage, in environment: Environment) {
        self.viewModel = viewModel
        self.page = page
        self.environment = environment
        layout = PeopleLayout(size: environment.size)
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
        let hints = KeyHints(
            KeyTables.map(for: .people), first: [.move, .open, .tabs, .account, .find], without: unused,
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
        return .blank
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
            frame.put(StyledLine("People to read here", Theme.heading), in: area, row: area.height - 2)
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
        let nameWidth = area.width >= 60 ? 22 : max(8, area.width - 2)
        let handleWidth = area.width >= 60 ? 28 : 0
        let columns: [(text: String, width: Int, style: Style)] = [
            (
                [person.name, person.handle].first { !$0.isEmpty } ?? MaskedAddress.text(person.account.text),
                nameWidth,
                page.find?.position(of: row) == nil ? .plain : Theme.match
            ),
            (person.handle, handleWidth, Theme.faint),
            (note(person), area.width - 2 - nameWidth - handleWidth, .plain),
        ]
        var column = 2
        for entry in columns where entry.width > 1 {
            let text = SafeText(entry.text).shortened(to: entry.width - 1, utf8: environment.utf8)
            frame.put(
                text, column: area.column + column, row: area.row + line,
                style: isCursor ? Theme.cursor : entry.style, width: min(entry.width - 1, area.width - column)
            )
            column += entry.width
        }
    }

    /// Why somebody is listed; of somebody who was opened before, how long ago.
    private func note(_ person: Person) -> String {
        guard let opened = person.opened else { return person.note }
        let age = AgeText.text(opened, now: environment.now, utcOffset: environment.utcOffset)
        return "opened \(age.string)" + (person.note.isEmpty ? "" : ", \(person.note)")
    }
}
