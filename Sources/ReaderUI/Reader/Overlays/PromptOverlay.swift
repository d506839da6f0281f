import Interaction
import People
import Terminal
import TerminalApp

/// Draws the prompt over the page underneath.
struct PromptOverlay {
    let prompt: Prompt
    /// The commands that can be chosen, where it is for one.
    let commands: [Binding<Reader.Command>]
    let environment: Environment
    /// How the keys of prompts are called.
    let names: KeyNames

    private var forms: [SafeText] {
        let keys = [
            names.text(.prompt(.accept), does: " opens it"),
            names.text(.app(.escape), does: " closes this line"),
        ]
        return [SafeText(Account.forms), SafeText(keys.filter { !$0.isEmpty }.joined(separator: ", ") + ".")]
    }

    func draw(on frame: inout Frame) {
        let size = environment.size
        guard size.columns >= 40, size.rows >= 12 else { return drawAtFoot(on: &frame) }
        switch prompt.purpose {
        case .account(.onTop), .account(.inPlace): drawBox("Whose posts?", on: &frame)
        case .account(.ownTab): drawBox("Whose posts, in a tab of their own?", on: &frame)
        case .command: drawCommands(on: &frame)
        case .find, .stored, .tags: drawAtFoot(on: &frame)
        }
    }

    /// The line, and below it what its words leave: what each does, its keys, and its name in scripts and settings.
    private func drawCommands(on frame: inout Frame) {
        let box = commandsBox
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        frame.drawBox(box, title: "Commands", utf8: environment.utf8)
        let inside = box.withinEdges
        for (row, index) in shownCommands.enumerated() {
            let line = Self.line(commands[index], width: inside.width)
            let isChosen = index == prompt.chosen
            if isChosen {
                frame.fill(
                    column: inside.column, row: inside.row + 2 + row, columns: inside.width, rows: 1,
                    style: Theme.cursor)
            }
            frame.put(
                isChosen ? StyledLine(line.text, Theme.cursor) : line, in: inside, row: row + 2,
                utf8: environment.utf8)
        }
        let count: SafeText = commands.isEmpty ? "" : " \(prompt.chosen + 1)/\(commands.count) "
        frame.put(count, column: box.right - count.columns - 2, row: box.bottom - 1, style: Theme.key)
        PromptLine(prompt: prompt, utf8: environment.utf8).draw(on: &frame, in: inside, row: 0, refusalRow: 1)
    }

    /// Where it is drawn; `nil` where it is a line at the foot.
    var box: Area? {
        guard environment.size.columns >= 40, environment.size.rows >= 12 else { return nil }
        return switch prompt.purpose {
        case .account: accountBox
        case .command: commandsBox
        case .find, .stored, .tags: nil
        }
    }

    /// The command that is drawn in a row of the screen; `nil` if none is.
    func command(inRow row: Int) -> Int? {
        guard prompt.purpose == .command, box != nil else { return nil }
        let (shown, offset) = (shownCommands, row - commandsBox.row - 3)
        return shown.indices.contains(shown.startIndex + offset) && offset >= 0
            ? shown[shown.startIndex + offset] : nil
    }

    /// The commands that there is room for.
    private var shownCommands: Range<Int> {
        let room = commandsBox.height - 4
        return commands.indices.dropFirst(max(0, prompt.chosen - room + 1)).prefix(room)
    }

    private var commandsBox: Area { box(width: 76, height: min(16, environment.size.rows - 4)) }

    private var accountBox: Area { box(width: Self.accountWidth, height: accountNotes.count + 4) }

    private static let accountWidth = 72

    /// What stands below the line for an account.
    private var accountNotes: [SafeText] {
        let inner = box(width: Self.accountWidth, height: 0).withinEdges.width
        return prompt.refusal.map { SafeText("! " + $0).wrapped(to: inner) } ?? forms
    }

    private func box(width: Int, height: Int) -> Area {
        let size = environment.size
        let width = min(width, size.columns - 4)
        return Area(
            column: (size.columns - width) / 2, row: max(1, (size.rows - height) / 3), width: width,
            height: height)
    }

    private static func line(_ command: Binding<Reader.Command>, width: Int) -> StyledLine {
        let keys = SafeText.joined(KeyName.texts(command), separator: " ")
        // What is longer than most still stands apart from what comes behind it.
        let padded = keys.padded(to: max(16, keys.columns + 2))
        let line = StyledLine(SafeText(command.help).padded(to: 29)).with(padded, Theme.key)
        return width < 60 ? line : line.with(SafeText(command.command.label.text), Theme.faint)
    }

    /// In the line above the keys, or instead of them.
    private func drawAtFoot(on frame: inout Frame) {
        let layout = PostsLayout(size: environment.size)
        let foot = layout.status.height > 0 ? layout.status : layout.keys
        let row = foot.height > 0 ? foot.row : environment.size.rows - 1
        let line = Area(column: 0, row: row, width: environment.size.columns, height: 1)
        PromptLine(prompt: prompt, utf8: environment.utf8).draw(on: &frame, in: line, row: 0, refusalRow: 1)
        if commands.indices.contains(prompt.chosen), row > 0 {
            frame.fill(row: row - 1)
            let above = Area(column: 0, row: row - 1, width: environment.size.columns, height: 1)
            frame.put(
                Self.line(commands[prompt.chosen], width: above.width), in: above, utf8: environment.utf8)
        }
        if let refusal = prompt.refusal, row > 0 {
            frame.fill(row: row - 1)
            let above = Area(column: 0, row: row - 1, width: environment.size.columns, height: 1)
            frame.put(StyledLine("! " + SafeText(refusal), Theme.problem), in: above, utf8: environment.utf8)
        }
    }

    private func drawBox(_ title: SafeText, on frame: inout Frame) {
        let (box, notes) = (accountBox, accountNotes)
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        frame.drawBox(box, title: title, utf8: environment.utf8)
        let inside = box.withinEdges
        let style = prompt.refusal == nil ? Theme.faint : Theme.problem
        frame.put(notes.map { StyledLine($0, style) }, in: inside, from: 2, utf8: environment.utf8)
        PromptLine(prompt: prompt, utf8: environment.utf8).draw(
            on: &frame, in: inside, row: 0, refusalRow: inside.height)
    }
}

/// A line that is being typed into, with the cursor at its end.
struct PromptLine {
    let prompt: Prompt
    let utf8: Bool

    /// Draws the line, and why it was refused.
    func draw(on frame: inout Frame, in area: Area, row: Int, refusalRow: Int) {
        guard row < area.height else { return }
        let sign: SafeText =
            switch prompt.purpose {
            case .account: "> "
            case .find: "/"
            case .command: ":"
            case .tags: area.width >= 60 ? "Tags, with blanks between: " : "Tags: "
            case .stored: area.width >= 60 ? "Find in everything stored: " : "Find: "
            }
        let text = SafeText(prompt.text)
        let room = area.width - sign.columns - 1
        guard room > 0 else { return }
        // Of a text that is too long the end is shown: that is where somebody types.
        let shown = text.dropping(columns: text.columns - room)
        var line = StyledLine(sign, Theme.key)
        line.append(shown)
        frame.fill(column: area.column, row: area.row + row, columns: area.width, rows: 1)
        frame.put(line, in: area, row: row, utf8: utf8)
        frame.cursor = Point(column: area.column + line.columns, row: area.row + row)
        if let refusal = prompt.refusal, refusalRow < area.height {
            frame.fill(column: area.column, row: area.row + refusalRow, columns: area.width, rows: 1)
            frame.put(
                StyledLine("! " + SafeText(refusal), Theme.problem), in: area, row: refusalRow, utf8: utf8)
        }
    }
}
