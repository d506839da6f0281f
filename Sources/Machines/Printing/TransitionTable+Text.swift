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
    /// Several answers of one cell stand beneath one another. Commands that cannot come in a state have no line.
    public var text: String {
        let width = commands.map(\.text.count).max() ?? 0
        var lines = [head]
        for state in states {
            lines += ["", state.text]
            for command in commands {
                for (number, answer) in answers(in: state, to: command).enumerated() {
                    let name = number == 0 ? command.text : ""
                    let padding = String(repeating: " ", count: width - name.count)
                    lines.append("    \(name)\(padding)  \(Self.text(answer))")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var head: String {
        let cells = states.flatMap { state in commands.map { answers(in: state, to: $0) } }
        let reached = cells.count { !$0.isEmpty }
        let ignored = cells.count { !$0.isEmpty && $0.allSatisfy(\.isIgnored) }
        return """
            machine \(name), \(world.rawValue) world\(isComplete ? "" : ", within bounds")
            \(situations) situations, \(states.count) states, \(commands.count) commands
            \(cells.count) cells: \(reached - ignored) transitions, \(ignored) ignored, \
            \(cells.count - reached) unreachable
            """
    }

    static func text(_ answer: Answer) -> String {
        if answer.isIgnored { return "ignored" }
        return answer.state.text + (answer.effect.map { ", asks for \($0)" } ?? "")
    }
}
