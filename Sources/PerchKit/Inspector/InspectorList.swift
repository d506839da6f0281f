import Replay
import Terminal
import TerminalApp

/// Draws the steps of a timeline, the one at the cursor in the middle where that is possible.
///
/// A row is shown as it happens now: its effects have the numbers that they have on the right, and in what is saved.
/// Nothing is said by colour alone: `>` is the cursor, `x` a step that is skipped, `-` one that went with it.
struct InspectorList {
    let viewModel: TimelineViewModel<ReaderInteractor.Reducer>
    let area: Area
    let utf8: Bool

    func draw(on frame: inout Frame) {
        let (cursor, count, height) = (viewModel.cursor, viewModel.count, area.height)
        guard height > 0 else { return }
        let top = max(0, min(cursor - height / 2, count + 1 - height))
        for row in top..<min(count + 1, top + height) {
            draw(row, on: &frame, at: row - top)
            if row == cursor {
                frame.restyle(
                    column: area.column, row: area.row + row - top, columns: area.width
                ) { _ in Theme.cursor }
            }
        }
    }

    private func draw(_ row: Int, on frame: inout Frame, at line: Int) {
        let isSkipped = viewModel.skipped.contains(row)
        let isDropped = !isSkipped && viewModel.isDropped(row)
        let style = isSkipped || isDropped ? Theme.faint : .plain
        let digits = max(2, String(viewModel.count).count)
        let cursor: SafeText = row == viewModel.cursor ? ">" : " "
        let state: SafeText = isSkipped ? "x" : isDropped ? "-" : " "
        var text = StyledLine(cursor + state, style)
        text.append(SafeText(String(row)).paddedLeft(to: digits) + " ", style)
        guard row > 0 else {
            text.append("start", style)
            frame.put(text, in: area, row: line, utf8: utf8)
            return
        }
        let (step, happens) = (step(row), happens(row))
        // What does not happen starts and answers nothing; its numbers may be another's now.
        let marks = happens && !step.marks.isEmpty ? step.marks.columns + 1 : 0
        // Where it is narrow, what was done is worth more than when.
        if area.width >= 26 { text.append(offset(row).padded(to: 6) + " ", style) }
        text.append(step.name, style)
        frame.put(text, in: area.narrowed(to: area.width - marks), row: line, utf8: utf8)
        if happens { frame.putRight(step.marks, in: area, row: line, style: style, margin: 0) }
    }

    /// The time since the row before, in the original.
    private func offset(_ row: Int) -> SafeText {
        StepText.shortly(viewModel.original.log[row].input.offset)
    }

    private func happens(_ row: Int) -> Bool { viewModel.position(at: row) > viewModel.position(at: row - 1) }

    /// A row as it happens now; what does not happen any more, as it was.
    private func step(_ row: Int) -> StepText {
        let log = happens(row) ? viewModel.recording.log : viewModel.original.log
        return StepText(
            log[happens(row) ? viewModel.position(at: row) : row], in: log, utf8: utf8)
    }
}
