import ReaderUI
import Replay
import Terminal
import TerminalApp

/// Draws the branches of a timeline as a list, or one of them beside what is shown, from where the two part.
struct InspectorBranches {
    let viewModel: DebuggerViewModel<ReaderInteractor.Reducer>
    /// Which branch is chosen.
    let place: Int
    let rule: Area
    let area: Area
    let utf8: Bool

    func draw(on frame: inout Frame) {
        if let comparison = viewModel.comparison { return draw(comparison, on: &frame) }
        frame.putRule(
            in: rule, left: StyledLine("branches: \(viewModel.branches.count)", Theme.heading), utf8: utf8)
        guard area.height > 0 else { return }
        // The last one that was left comes first.
        let branches = Array(viewModel.branches.enumerated().reversed())
        let chosen = branches.count - 1 - place
        let top = max(0, min(chosen - area.height / 2, branches.count - area.height))
        for (line, (index, branch)) in branches.dropFirst(top).prefix(area.height).enumerated() {
            let isChosen = index == place
            let when = ScriptOffset(milliseconds: branch.milliseconds).map { StepText.compact($0) } ?? ""
            let steps = branch.count == 1 ? "1 step" : "\(branch.count) steps"
            let text = StyledLine(isChosen ? "> " : "  ", isChosen ? Theme.heading : Theme.faint)
                .with(
                    "parts at \(branch.row) (\(when)), \(outside: steps): ", isChosen ? Theme.heading : .plain
                )
                .with(SafeText(branch.end), isChosen ? Theme.heading : .plain)
            frame.put(text, in: area, row: line, utf8: utf8)
            if isChosen { frame.focus = Point(column: area.column, row: area.row + line) }
        }
    }

    private func draw(_ comparison: DebuggerComparison, on frame: inout Frame) {
        let title: SafeText = "now | the branch: alike up to step \(comparison.alike)"
        frame.putRule(in: rule, left: StyledLine(title, Theme.heading), utf8: utf8)
        guard area.height > 0, area.width > 8 else { return }
        let lines = lines(of: comparison)
        let top = min(viewModel.comparisonTop, max(0, lines.count - area.height))
        frame.put(lines.dropFirst(top).prefix(area.height), in: area, utf8: utf8)
    }

    /// The steps side by side, then the fields that differ at the end.
    private func lines(of comparison: DebuggerComparison) -> [StyledLine] {
        let half = (area.width - 3) / 2
        func pair(_ mark: SafeText, _ now: String?, _ branch: String?) -> StyledLine {
            let left = SafeText(now ?? "-").truncated(to: half - 1).padded(to: half - 1)
            return StyledLine(mark, Theme.heading).with(left).with(" | ", Theme.rule).with(
                SafeText(branch ?? "-"))
        }
        var lines = comparison.rows.map { row in pair(row.now == row.branch ? " " : "*", row.now, row.branch)
        }
        lines.append(
            StyledLine(
                comparison.fields.isEmpty ? "No field differs at the end." : "Fields at the end:",
                Theme.heading))
        for field in comparison.fields {
            lines.append(StyledLine(" " + SafeText(field.path), Theme.faint))
            lines.append(pair("*", field.before, field.after))
        }
        if comparison.isCut { lines.append(StyledLine("There may be more.", Theme.faint)) }
        return lines
    }
}
