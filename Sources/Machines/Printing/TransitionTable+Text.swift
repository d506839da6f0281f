import Interaction

extension TransitionTable {
    /// The table as lines of text, fit to be kept in a file and compared.
    ///
    /// ```
    /// loading
    ///     load        ignored
    ///     loaded      loaded
    ///     cancel      initialized, asks for cancel
    /// ```
    ///
    /// Several answers of one cell stand beneath one another. Commands that cannot come in a state have no line, and
    /// `late` stands where only answers of interrupted effects can come.
    public var text: String {
        let width = commands.map(\.text.count).max() ?? 0
        var lines = [head]
        for state in states {
            lines += ["", state.text]
            for command in commands {
                for (number, answer) in told(in: state, by: command).enumerated() {
                    let name = number == 0 ? command.text : ""
                    let padding = String(repeating: " ", count: width - name.count)
                    lines.append("    \(name)\(padding)  \(Self.text(answer))")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answers worth a line: that a late answer is ignored goes without saying where others come in time.
    private func told(in state: Label, by command: Label) -> [Answer] {
        let answers = answers(in: state, to: command)
        guard answers.contains(where: { !$0.isLate }) else { return answers }
        return answers.filter { !$0.isLate || !$0.isIgnored }
    }

    private var head: String {
        let cells = states.flatMap { state in commands.map { told(in: state, by: $0) } }
        let reached = cells.filter { !$0.isEmpty }
        let ignored = reached.filter { $0.allSatisfy(\.isIgnored) }
        let late = ignored.filter { $0.allSatisfy(\.isLate) }
        return """
            machine \(name), \(world.rawValue) world\(isComplete ? "" : ", within bounds")
            \(situations) situations, \(states.count) states, \(commands.count) commands
            \(cells.count) cells: \(reached.count - ignored.count) transitions, \
            \(ignored.count - late.count) ignored, \(late.count) only late, \
            \(cells.count - reached.count) unreachable
            """
    }

    private static func text(_ answer: Answer) -> String {
        let late = answer.isLate ? "late: " : ""
        if answer.isIgnored { return late + "ignored" }
        return late + answer.state.text + (answer.effect.map { ", asks for \($0)" } ?? "")
    }
}
