import ReaderUI
import Replay
import Terminal
import TerminalApp

/// Draws the steps of a timeline, the one at the cursor in the middle where that is possible.
///
/// A row is shown as it happens now: its effects have the numbers that they have on the right, and in what is saved.
/// Nothing is said by colour alone: `>` is the cursor, `x` a step that is skipped, `-` one that went with it, `+` one that was put in.
struct InspectorList {
    let viewModel: DebuggerViewModel<ReaderInteractor.Reducer>
    let area: Area
    let utf8: Bool

    func draw(on frame: inout Frame) {
        let (cursor, count, height) = (viewModel.listedCursor, viewModel.listedCount, area.height)
        guard height > 0 else { return }
        let top = max(0, min(cursor - height / 2, count - height))
        for place in top..<min(count, top + height) {
            draw(viewModel.listedRow(place), on: &frame, at: place - top)
            if place == cursor {
                frame.restyle(
                    column: area.column, row: area.row + place - top, columns: area.width
                ) { _ in Theme.cursor }
                frame.focus = Point(column: area.column, row: area.row + place - top)
            }
        }
    }

    private func draw(_ row: Int, on frame: inout Frame, at line: Int) {
        let isSkipped = viewModel.skipped.contains(row)
        let isDropped = !isSkipped && viewModel.isDropped(row)
        let style = isSkipped || isDropped ? Theme.faint : .plain
        let digits = max(2, String(viewModel.count).count)
        let cursor: SafeText = row == viewModel.cursor ? ">" : " "
        let state: SafeText = isSkipped ? "x" : isDropped ? "-" : viewModel.plan.isInserted(row) ? "+" : " "
        var text = StyledLine(cursor + state, style)
        text.append(SafeText(String(row)).paddedLeft(to: digits) + " ", style)
        guard row > 0 else {
            text.append("start", style)
            frame.put(text, in: area, row: line, utf8: utf8)
            return
        }
        let (step, happens) = (step(row), happens(row))
        // A step that is left out starts and answers nothing: on this branch its effects' numbers may be those of others.
        let marks = happens && !step.marks.isEmpty ? step.marks.columns + 1 : 0
        // Where it is narrow, what was done is worth more than when.
        if area.width >= 26 { text.append(offset(row).padded(to: 6) + " ", style) }
        text.append(step.name, style)
        frame.put(text, in: area.narrowed(to: area.width - marks), row: line, utf8: utf8)
        if happens { frame.putRight(step.marks, in: area, row: line, style: style, margin: 0) }
    }

    /// The time since the row before, as it was recorded.
    private func offset(_ row: Int) -> SafeText {
        StepText.compact(viewModel.plan.steps[row].input.offset)
    }

    private func happens(_ row: Int) -> Bool { viewModel.position(at: row) > viewModel.position(at: row - 1) }

    /// A row as it happens now; what does not happen any more, as it was.
    private func step(_ row: Int) -> StepText {
        let log = happens(row) ? viewModel.recording.log : viewModel.plan.steps
        return StepText(
            log[happens(row) ? viewModel.position(at: row) : row], in: log, utf8: utf8)
    }
}

/// Where the parts of the inspector lie, computed from the terminal's size alone; what there is no room for is empty.
struct InspectorLayout: Equatable, Sendable {
    /// The title line.
    let title: Area
    /// The steps.
    let list: Area
    /// The line between the steps and what is right of them.
    let divider: Area
    /// The rule over the frame, and the frame.
    let frameRule: Area
    let frame: Area
    /// The rule over what changed, and what changed.
    let changeRule: Area
    let change: Area
    /// What is going on.
    let status: Area
    /// The line of keys.
    let keys: Area

    /// - Parameters:
    ///   - size: the terminal's.
    ///   - isWhole: whether the frame has all the room there is.
    ///   - isTree: whether what changed is all of the state, which needs more room.
    init(size: Size, isWhole: Bool, isTree: Bool) {
        let (columns, rows) = (size.columns, size.rows)
        if isWhole {
            self.init(whole: columns, rows)
        } else if columns >= 60, rows >= 14 {
            self.init(pair: columns, rows, isTree)
        } else {
            self.init(stacked: columns, rows, isTree)
        }
    }

    private init(whole columns: Int, _ rows: Int) {
        let keysHeight = rows >= 4 ? 1 : 0
        let none = Area(column: 0, row: 0, width: columns, height: 0)
        (title, list, divider, frameRule, changeRule, change, status) = (
            none, none, none, none, none, none, none
        )
        frame = Area(column: 0, row: 0, width: columns, height: rows - keysHeight)
        keys = Area(column: 0, row: rows - keysHeight, width: columns, height: keysHeight)
    }

    /// The list on the left; the frame over what changed on the right.
    private init(pair columns: Int, _ rows: Int, _ isTree: Bool) {
        let listWidth = min(44, max(30, columns / 4))
        let (left, width) = (listWidth + 1, columns - listWidth - 1)
        let inner = rows - 3
        let changeHeight = isTree ? inner * 2 / 3 : inner / 3
        title = Area(column: 0, row: 0, width: columns, height: 1)
        list = Area(column: 0, row: 1, width: listWidth, height: inner)
        divider = Area(column: listWidth, row: 1, width: 1, height: inner)
        frameRule = Area(column: left, row: 1, width: width, height: 1)
        frame = Area(column: left, row: 2, width: width, height: inner - changeHeight - 2)
        changeRule = Area(column: left, row: frame.bottom, width: width, height: 1)
        change = Area(column: left, row: changeRule.bottom, width: width, height: changeHeight)
        status = Area(column: 0, row: rows - 2, width: columns, height: 1)
        keys = Area(column: 0, row: rows - 1, width: columns, height: 1)
    }

    /// The list over what changed, if there is room for both.
    private init(stacked columns: Int, _ rows: Int, _ isTree: Bool) {
        let titleHeight = rows >= 3 ? 1 : 0
        let keysHeight = rows >= 4 ? 1 : 0
        let statusHeight = rows >= 10 ? 1 : 0
        let inner = rows - titleHeight - keysHeight - statusHeight
        let hasChange = rows >= 8
        // Where there is room for one of them, a tree that was asked for has it.
        let listHeight = hasChange ? (isTree ? inner / 4 : (inner * 5) / 8) : isTree ? 0 : inner
        let ruleHeight = hasChange ? 1 : 0
        title = Area(column: 0, row: 0, width: columns, height: titleHeight)
        list = Area(column: 0, row: titleHeight, width: columns, height: listHeight)
        changeRule = Area(column: 0, row: list.bottom, width: columns, height: ruleHeight)
        change = Area(
            column: 0, row: changeRule.bottom, width: columns, height: inner - listHeight - ruleHeight)
        status = Area(
            column: 0, row: rows - keysHeight - statusHeight, width: columns, height: statusHeight)
        keys = Area(column: 0, row: rows - keysHeight, width: columns, height: keysHeight)
        let none = Area(column: 0, row: 0, width: columns, height: 0)
        (divider, frameRule, frame) = (none, none, none)
    }
}
