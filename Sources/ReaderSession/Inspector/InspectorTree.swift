import ReaderUI
import Replay
import Terminal
import TerminalApp

/// Draws all of the state at the cursor of a timeline as a tree, the part under the tree's cursor in the middle where possible.
///
/// Nothing is said by colour alone: `>` is the cursor, `*` what the step changed, `+` what can be unfolded, `-` what is.
struct InspectorTree {
    let viewModel: DebuggerViewModel<ReaderInteractor.Reducer>
    let rule: Area
    let area: Area
    let utf8: Bool

    func draw(on frame: inout Frame) {
        let tree = viewModel.shownTree
        let rows = tree.rows
        let changed = rows.count { $0.isChanged }
        let state: SafeText =
            (viewModel.cursor == 0 ? "" : changed == 0 ? "nothing changed" : "* \(changed) changed")
            + (tree.isCut ? ", not all is listed" : "")
        frame.putRule(
            in: rule,
            left: StyledLine("state at \(viewModel.cursor)", Theme.heading).with(
                state.isEmpty ? "" : ": " + state), utf8: utf8)
        guard area.height > 0, !rows.isEmpty else { return }
        let cursor = tree.place(of: viewModel.tree.path)
        let top = max(0, min(cursor - area.height / 2, rows.count - area.height))
        for place in top..<min(rows.count, top + area.height) {
            frame.put(
                line(rows[place], isCursor: place == cursor), in: area, row: place - top, utf8: utf8)
            if place == cursor {
                frame.focus = Point(column: area.column, row: area.row + place - top)
            }
        }
    }

    private func line(_ row: ValueTree.Row, isCursor: Bool) -> StyledLine {
        let isChanged = row.change != .none
        let style = isCursor ? Theme.heading : isChanged ? Theme.pending : Theme.faint
        let sign: SafeText =
            switch row.kind {
            case .leaf, .rest: " "
            case .folded: "+"
            case .unfolded: "-"
            }
        // What is deep shall be read where it is narrow, too.
        let indent = SafeText(String(repeating: " ", count: min(2 * row.depth, area.width / 3)))
        let words = SafeText(row.words(arrow: utf8 ? "→" : "->"))
        let name = SafeText(row.name)
        return StyledLine((isCursor ? ">" : " ") + (isChanged ? "*" : " ") + indent + sign, style)
            .with(name, style).with(words.isEmpty || name.isEmpty ? "" : ": ", style).with(words)
    }
}
