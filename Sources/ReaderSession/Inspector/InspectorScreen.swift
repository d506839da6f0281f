import FoundationEssentials
import Interaction
import ReaderUI
import Replay
import Terminal
import TerminalApp

/// Draws a timeline of the reader: its steps, the screen at the cursor, and what changed there.
package struct InspectorScreen {
    package typealias ViewModel = DebuggerViewModel<ReaderInteractor.Reducer>

    /// The pure function from a timeline to a frame.
    ///
    /// - Parameters:
    ///   - name: what is looked at.
    ///   - start: when it began.
    ///   - utcOffset: in which zone it showed dates and times, in seconds ahead of UTC.
    ///   - keys: what keys mean now.
    package static func screen(
        name: String, start: Date, utcOffset: Int = 0,
        keys: @escaping @Sendable () -> InspectorKeys = { .standard }
    ) -> Screen<ViewModel> {
        Screen { viewModel, environment in
            InspectorScreen(
                viewModel: viewModel, environment: environment, name: name, start: start,
                utcOffset: utcOffset, keys: keys()
            ).frame
        }
    }

    private let viewModel: ViewModel
    private let environment: Environment
    private let name: String
    private let start: Date
    private let utcOffset: Int
    private let keys: InspectorKeys

    private var utf8: Bool { environment.utf8 }

    private var frame: Frame {
        let layout = InspectorLayout(
            size: environment.size, isWhole: viewModel.isWhole,
            isTree: viewModel.isTreeShown || viewModel.branchPlace != nil)
        var frame = Frame(size: environment.size)
        TitleBar.draw(
            // Whoever has room for one thing only wants to know where the cursor is.
            on: &frame, in: layout.title,
            title: { _ in StyledLine(layout.title.width < 40 ? state : SafeText(name), Theme.heading) },
            state: state, stateStyle: Theme.pending,
            isOffline: false, utf8: utf8)
        InspectorList(viewModel: viewModel, area: layout.list, utf8: utf8).draw(on: &frame)
        for row in 0..<layout.divider.height {
            frame.put(
                utf8 ? "│" : "|", column: layout.divider.column, row: layout.divider.row + row,
                style: Theme.rule)
        }
        drawFrame(layout, on: &frame)
        drawChange(layout, on: &frame)
        drawFoot(layout, on: &frame)
        if let page = viewModel.help { drawHelp(page, on: &frame) }
        return frame
    }

    private var state: SafeText { "step \(viewModel.cursor) of \(viewModel.count)" }

    // MARK: - The screen at the cursor

    private func drawFrame(_ layout: InspectorLayout, on frame: inout Frame) {
        frame.putRule(
            in: layout.frameRule, left: StyledLine("frame at \(viewModel.cursor)", Theme.heading), utf8: utf8)
        guard layout.frame.height > 0, layout.frame.width > 0 else { return }
        let size = Size(columns: layout.frame.width, rows: layout.frame.height)
        // As the reader would show it on a terminal of this size: its lists scroll to where the cursor is.
        let resized = ReaderInteractor.Reducer.reduce(
            state: ReducerState(viewModel: viewModel.shown), command: .resized(size)
        ).viewModel
        let recording = viewModel.recording
        let position = viewModel.position(at: viewModel.cursor)
        let now = start.addingTimeInterval(Double(recording.log.milliseconds(at: position)) / 1_000)
        let inner = Environment(
            size: size, now: now, utcOffset: utcOffset, colours: environment.colours, utf8: utf8)
        frame.draw(
            RootScreen.screen.frame(resized, in: inner), column: layout.frame.column, row: layout.frame.row)
    }

    // MARK: - What changed

    private func drawChange(_ layout: InspectorLayout, on frame: inout Frame) {
        if viewModel.isTreeShown {
            return InspectorTree(
                viewModel: viewModel, rule: layout.changeRule, area: layout.change, utf8: utf8
            )
            .draw(on: &frame)
        }
        if let place = viewModel.branchPlace {
            return InspectorBranches(
                viewModel: viewModel, place: place, rule: layout.changeRule, area: layout.change, utf8: utf8
            ).draw(on: &frame)
        }
        let cursor = viewModel.cursor
        let title =
            viewModel.why == nil
            ? SafeText.joined(
                ["change \(max(0, cursor - 1))", "\(cursor)"], separator: utf8 ? " → " : " -> ")
            : "why, from step \(viewModel.why?.change.step ?? cursor)"
        frame.putRule(in: layout.changeRule, left: StyledLine(title, Theme.heading), utf8: utf8)
        let area = layout.change.width >= 40 ? layout.change.inset(left: 1) : layout.change
        guard area.height > 0 else { return }
        if let why = viewModel.why { return drawWhy(why, area, on: &frame) }
        let (changes, inFlight) = InspectorChange(viewModel: viewModel, utf8: utf8).lines
        let room = area.height - 1
        if changes.count > room, room > 0 {
            frame.put(changes.prefix(room - 1), in: area, utf8: utf8)
            frame.put(
                StyledLine("and \(changes.count - room + 1) more", Theme.faint), in: area, row: room - 1,
                utf8: utf8)
        } else {
            frame.put(changes.prefix(room), in: area, utf8: utf8)
        }
        frame.put(inFlight, in: area, row: area.height - 1, utf8: utf8)
    }

    /// The change and the chain of causes, the step that is looked at in the middle where there is not room for all.
    private func drawWhy(_ why: DebuggerWhy, _ area: Area, on frame: inout Frame) {
        let (lines, place) = InspectorChange.lines(of: why, in: viewModel.recording.log, utf8: utf8)
        let top = max(0, min(place - area.height / 2, lines.count - area.height))
        frame.put(lines.dropFirst(top).prefix(area.height), in: area, utf8: utf8)
    }

    // MARK: - The foot

    private func drawFoot(_ layout: InspectorLayout, on frame: inout Frame) {
        let keys = KeyHints(
            self.keys.map(for: viewModel.mode), without: viewModel.canResume ? [] : [.goOn])
        frame.put(beneathPrompt ?? keys.line(width: layout.keys.width), in: layout.keys, utf8: utf8)
        let area = layout.status.height > 0 ? layout.status : layout.keys
        // Where there is no line beneath the prompt, what is wrong takes its place until the next key.
        let wrong = area == layout.keys ? viewModel.notice.map(Self.line) : nil
        guard let line = wrong ?? urgent ?? (area == layout.status ? standing : nil) else { return }
        frame.fill(row: area.row)
        frame.put(line, in: area, utf8: utf8)
        if wrong == nil, viewModel.typed != nil || viewModel.prompt != nil {
            frame.cursor = Point(column: min(line.columns, area.width - 1), row: area.row)
        }
    }

    /// What takes the place of the keys where there is no other.
    private var urgent: StyledLine? {
        if let typed = viewModel.typed {
            return StyledLine(" ").with("Go to step: ", Theme.heading).with(
                typed == 0 ? "" : SafeText(String(typed)))
        }
        if let prompt = viewModel.prompt {
            let (name, help): (SafeText, SafeText) =
                switch prompt.purpose {
                case .filter: ("List steps with: ", "text, kind:key, in:posts")
                case .why: ("Why: ", "posts=failed at 12")
                case .dispatch: ("Do here: ", "send list down, key p, fail #1 offline" + completing)
                }
            let line = StyledLine(" ").with(name, Theme.heading)
            return prompt.text.isEmpty ? line.with(help, Theme.faint) : line.with(SafeText(prompt.text))
        }
        if viewModel.isAskingToLeave {
            let (skipped, all) = (viewModel.skipped.count, viewModel.edits.count)
            let what: SafeText =
                !viewModel.isUnsavedHere
                ? "What was edited in another branch is"
                : !viewModel.plan.inserted.isEmpty
                    ? (all == 1 ? "1 edit is" : "\(all) edits are")
                    : (skipped == 1 ? "1 skipped step is" : "\(skipped) skipped steps are")
            return Notice("Leave? \(what.string) not saved.", isProblem: true).line
        }
        return viewModel.notice.map(Self.line)
    }

    /// Which key completes a word.
    private var completing: SafeText {
        let key = keys.rows(for: .dispatch).first { $0.command == .complete }.flatMap(KeyName.first)
        return key.map { "; " + $0 + " completes" } ?? ""
    }

    /// While a step is typed, in the place of the keys: what is wrong with it, else what its end can become.
    private var beneathPrompt: StyledLine? {
        guard viewModel.prompt?.purpose == .dispatch else { return nil }
        if let notice = viewModel.notice { return Self.line(notice) }
        // A choice alone that is typed already says nothing; more than these nobody sees.
        let choices = viewModel.choices.prefix(50).map { SafeText($0) }
        return choices.isEmpty
            ? nil : StyledLine(" ").with(SafeText.joined(choices, separator: "  "), Theme.faint)
    }

    private static func line(_ notice: DebuggerNotice) -> StyledLine {
        Notice(notice.text, isProblem: notice.isProblem).line
    }

    /// What goes on; else what is wrong with what is looked at.
    private var standing: StyledLine? {
        var words: [SafeText] = []
        if let replayed = viewModel.replayed { words.append("\(replayed) % replayed") }
        if viewModel.isPlaying { words.append("playing") }
        switch viewModel.looking {
        case nil: break
        case .coverage?: words.append("exploring the machines")
        case .why?, .previous?, .next?, .steps?: words.append("looking")
        }
        if viewModel.isReplaying { words.append("replaying") }
        if viewModel.isSaving { words.append("saving") }
        if !viewModel.skipped.isEmpty {
            words.append(
                "\(viewModel.skipped.count) skipped, \(viewModel.recording.outcome.dropped.count) with it")
        }
        if !viewModel.plan.inserted.isEmpty { words.append("\(viewModel.plan.inserted.count) put in") }
        if let watch = viewModel.watched { words.append("field \(outside: watch.field)") }
        if let filter = viewModel.filter { words.append("only \(outside: filter.text)") }
        if words.isEmpty { return viewModel.warning.map(Self.line) }
        return StyledLine(" ").with(SafeText.joined(words, separator: ", "), Theme.pending)
    }

    /// One page of the keys; pages are counted round and round.
    private func drawHelp(_ page: Int, on frame: inout Frame) {
        let help = HelpText(keys.map(for: viewModel.isTreeShown ? .tree : .timeline), size: environment.size)
        let pages = max(1, (help.count + help.height - 1) / help.height)
        let shown = (page % pages + pages) % pages
        HelpOverlay.draw(help, on: &frame, top: shown * help.height, scrolling: scrolling, in: environment)
    }

    /// The keys that turn the pages of the keys.
    private var scrolling: (down: SafeText, up: SafeText) {
        let rows = keys.rows(for: .help)
        func key(_ command: KeyTables.InspectorCommand) -> SafeText {
            rows.first { $0.command == command }.flatMap(KeyName.first) ?? ""
        }
        return (key(.nextPage), key(.previousPage))
    }
}
