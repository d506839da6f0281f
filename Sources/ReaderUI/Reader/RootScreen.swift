import Terminal
import TerminalApp
import Values

/// Draws the reader: the page on top of the stack, and what lies over it.
public enum RootScreen {
    /// The pure function from the reader's view model to a frame.
    public static let screen = Screen<ReaderViewModel> { viewModel, environment in
        let environment = environment.writing(viewModel.dates)
        var frame = Frame(size: environment.size)
        switch viewModel.page {
        case .people(let page):
            PeopleScreen(viewModel, page: page, in: environment).draw(on: &frame)
        case .person(let page):
            PersonScreen(viewModel, page: page, in: environment).draw(on: &frame)
        case .shelf(let page):
            ShelfScreen(viewModel, page: page, in: environment).draw(on: &frame)
        case .thread(let page):
            ThreadScreen(viewModel, page: page, in: environment).draw(on: &frame)
        }
        switch viewModel.overlay {
        case .help(let top):
            HelpOverlay.draw(
                HelpText(viewModel.keys.map(for: viewModel.pageMode), size: environment.size), on: &frame,
                top: top, scrolling: KeyNames(viewModel.keys, in: .help).scrolling, in: environment)
            drawHints(viewModel.keys.map(for: .help), on: &frame, in: environment)
        case .details(let top):
            viewModel.detailsText.draw(
                on: &frame, top: top, scrolling: KeyNames(viewModel.keys, in: .details).scrolling,
                utf8: environment.utf8)
            drawHints(viewModel.keys.map(for: .details), on: &frame, in: environment)
        case .log(let top):
            LogOverlay.draw(
                on: &frame, viewModel.logText, top: top,
                scrolling: KeyNames(viewModel.keys, in: .log).scrolling, in: environment)
            drawHints(viewModel.keys.map(for: .log), on: &frame, in: environment)
        case .pictures(let show):
            PictureBox(show, size: environment.size).draw(
                on: &frame, notice: viewModel.notice, utf8: environment.utf8)
            drawHints(viewModel.keys.map(for: .pictures), on: &frame, in: environment)
        case .output(let output):
            viewModel.text(of: output).draw(
                on: &frame, top: output.top, scrolling: KeyNames(viewModel.keys, in: .output).scrolling,
                utf8: environment.utf8)
            drawHints(viewModel.keys.map(for: .output), on: &frame, in: environment)
        case .links(let choice):
            LinksBox(choice, size: environment.size).draw(on: &frame, utf8: environment.utf8)
            drawHints(viewModel.keys.map(for: .links), on: &frame, in: environment)
        case .prompt(let prompt):
            if !isDrawnInPlace(prompt, viewModel, environment) {
                PromptOverlay(
                    prompt: prompt, commands: viewModel.commands(for: prompt), environment: environment,
                    names: KeyNames(viewModel.keys, in: .prompt)
                ).draw(on: &frame)
            }
            drawHints(
                viewModel.keys.map(for: .prompt), without: prompt.purpose == .command ? [] : [.choose],
                on: &frame, in: environment)
        case nil:
            break
        }
        return frame
    }

    /// The same while the first of two keys may have been pressed: the foot line says so, and what may follow.
    public static func frame(
        _ viewModel: ReaderViewModel, begun: KeyReader.Begun?, in environment: Environment
    ) -> Frame {
        var frame = screen.frame(viewModel, in: environment)
        let keys = PostsLayout(size: environment.size).keys
        guard let begun, begun.place == KeyPlace(viewModel), keys.height > 0, frame.cursor?.row != keys.row
        else { return frame }
        frame.fill(row: keys.row)
        let line = BegunKeyLine(begun.key, in: viewModel.keys.map(for: begun.place.mode))
        frame.put(line.line(width: keys.width), in: keys, utf8: environment.utf8)
        return frame
    }

    /// The people list has a line of its own for accounts.
    static func isDrawnInPlace(
        _ prompt: Prompt, _ viewModel: ReaderViewModel, _ environment: Environment
    ) -> Bool {
        guard case .people(let home) = viewModel.page, !home.isFollowing, prompt.purpose == .account(.onTop)
        else { return false }
        return PeopleLayout(size: environment.size, isFollowing: false).prompt.height > 0
    }

    private static func drawHints(
        _ map: KeyMap<Reader.Command>, without: Set<HintName> = [], on frame: inout Frame,
        in environment: Environment
    ) {
        let keys = PostsLayout(size: environment.size).keys
        // A prompt at the foot may have taken the line.
        guard keys.height > 0, frame.cursor?.row != keys.row else { return }
        frame.fill(row: keys.row)
        frame.put(KeyHints(map, without: without).line(width: keys.width), in: keys, utf8: environment.utf8)
    }
}

extension Environment {
    /// The same with moments written as somebody has chosen; in English where not all letters can be shown.
    func writing(_ dates: DateStyle) -> Environment {
        var environment = self
        environment.dates = dates
        if !utf8 { environment.dates.language = .english }
        return environment
    }
}

/// The first line of every page: the program, what is open, and its state.
package enum TitleBar {
    /// From so many columns on there is room for the program's name.
    static let wide = 40

    /// - Parameter title: what is open, in so many columns.
    package static func draw(
        on frame: inout Frame, in area: Area, title: (Int) -> StyledLine, state: SafeText, stateStyle: Style,
        isOffline: Bool, utf8: Bool
    ) {
        guard area.height > 0 else { return }
        let isWide = area.width >= Self.wide
        var line = isWide ? StyledLine(" ").with("perch", Theme.brand).with("  ") : StyledLine("")
        let margin = isWide ? 1 : 0
        let badge: SafeText = isOffline ? "OFFLINE" : ""
        // The badge is worth more than the state where there is no room for both.
        let both = badge.columns + state.columns + (isOffline && state.columns > 0 ? 2 : 0)
        let hasRoom = !isOffline || area.width - (both + margin + 1) >= 24
        let state = hasRoom ? state : ""
        let columns = hasRoom ? both : badge.columns
        let room = area.width - (columns + margin + 1)
        line = line.appending(title(max(0, (room >= 12 ? room : area.width) - line.columns)))
        // Whoever has room for one thing only wants to know what is open.
        guard room >= 12 else {
            frame.put(line, in: area, utf8: utf8)
            return
        }
        frame.put(line, in: area.narrowed(to: room), utf8: utf8)
        frame.putRight(state, in: area, style: stateStyle, margin: margin)
        frame.putRight(
            badge, in: area, style: Theme.warning, margin: margin + columns - badge.columns)
    }
}

/// Says on a frame of the reader that it is being recorded.
public enum RecordingMark {
    private static let text: SafeText = "REC"

    /// Draws the mark where no name stands.
    ///
    /// Where there is room it stands in the program's place. Elsewhere what is open keeps its own: the mark stands right of it,
    /// or at the end of the last line, whose keys are worth less.
    public static func draw(on frame: inout Frame) {
        let (columns, rows) = (frame.size.columns, frame.size.rows)
        guard columns > 0, rows > 0 else { return }
        guard columns < TitleBar.wide else {
            frame.put(text + "  ", column: 1, row: 0, style: Theme.problem)
            return
        }
        let width = text.columns + 1
        let last = (0..<columns).last { frame[$0, 0] != Cell.blank } ?? -1
        // Right of the name there may be a state, and a gap between.
        let gaps = stride(from: last, through: 0, by: -1).first { start in
            start + width < columns && (start...(start + width)).allSatisfy { frame[$0, 0] == Cell.blank }
        }
        if columns - 1 - last >= width {
            frame.put(text, column: columns - text.columns, row: 0, style: Theme.problem)
        } else if let gaps {
            frame.put(text, column: gaps + 1, row: 0, style: Theme.problem)
        } else if rows > 1 {
            let start = max(0, columns - text.columns)
            frame.fill(column: start - 1, row: rows - 1, columns: width, rows: 1)
            frame.put(text, column: start, row: rows - 1, style: Theme.problem)
        }
    }
}

/// What is open, for the title: the name of the page, among those of the other tabs if there are any.
struct AccountTabLine {
    let tabs: AccountTabs

    /// The names of all tabs, the one that is shown in brackets.
    ///
    /// Where there is little room the others are told without their hosts, and where there is less only which of how many
    /// the one is that is shown.
    func line(width: Int) -> StyledLine {
        let name = tabs.shown.top.page.name
        guard tabs.count > 1 else { return StyledLine(name, Theme.heading) }
        let full = all(around: name, width: width) { $0 }
        return full ?? all(around: name, width: width, naming: Self.withoutHost)
            ?? StyledLine("\(tabs.left.count + 1)/\(tabs.count) ", Theme.faint).with(name, Theme.heading)
    }

    /// All names in one line; `nil` if they need more columns.
    private func all(around name: SafeText, width: Int, naming: (SafeText) -> SafeText) -> StyledLine? {
        var line = StyledLine()
        // It ends where there is no more room: there may be many tabs, and each frame draws them.
        for stack in tabs.left {
            line = line.with(naming(stack.top.page.name), Theme.faint).with("  ")
            guard line.columns <= width else { return nil }
        }
        line = line.with("[" + name + "]", Theme.heading)
        for stack in tabs.right {
            line = line.with("  ").with(naming(stack.top.page.name), Theme.faint)
            guard line.columns <= width else { return nil }
        }
        return line.columns <= width ? line : nil
    }

    /// `@wren` of `@wren@skerry.example`.
    private static func withoutHost(_ name: SafeText) -> SafeText {
        guard let sign = name.string.dropFirst().firstIndex(of: "@") else { return name }
        return SafeText(String(name.string[..<sign]))
    }
}

extension Frame {
    /// Writes the last rows of a screen: what is going on, and the keys.
    ///
    /// Where there is no row for what is going on, a notice takes the place of the keys as long as it stands. One that is too long for its
    /// row takes some above it, too: its end says what to do. They are those above the cursor, where they would hide that.
    ///
    /// - Parameters:
    ///   - status: what is going on; its area may have no row.
    ///   - hints: the keys to name.
    ///   - notice: what was told last, if anything was.
    ///   - utf8: whether more than ASCII can be shown.
    mutating func putFoot(
        status: (line: StyledLine, area: Area), hints: (keys: KeyHints, area: Area), notice: Notice?,
        utf8: Bool
    ) {
        put(status.line, in: status.area, utf8: utf8)
        put(hints.keys.line(width: hints.area.width), in: hints.area, utf8: utf8)
        guard let notice else { return }
        let last = status.area.height == 0 ? hints.area : status.area
        let lines = notice.lines(width: last.width, most: size.rows < 12 ? 1 : 3)
        var start = last.row - lines.count + 1
        if let focus, (start..<last.row).contains(focus.row) { start = max(0, focus.row - lines.count) }
        let rows = Area(column: last.column, row: start, width: last.width, height: lines.count)
        for row in start..<start + lines.count { fill(row: row) }
        put(lines, in: rows, utf8: utf8)
    }
}
