import Interaction
import TerminalApp

extension ReaderViewModel {
    /// The commands that can be run on the page, as far as the words in a prompt leave them; none in a prompt for something else.
    ///
    /// Each word has to stand in what a command does, in its name or in the heading that it has in the help; first come those of which
    /// the text is the beginning. The order is that of Perch's own tables, so that a recording means the same under other keys.
    func commands(for prompt: Prompt) -> [Binding<Reader.Command>] {
        guard prompt.purpose == .command else { return [] }
        let text = prompt.text.lowercased().split(separator: " ").joined(separator: " ")
        let words = text.split(separator: " ")
        let found = keys.rows(for: pageMode).filter { row in
            if case .prompt(.beginCommand) = row.command { return false }
            let known = "\(row.help) \(row.command.label.text) \(row.section)".lowercased()
            return words.allSatisfy { known.contains($0) }
        }
        let ranks = found.map { Self.rank($0, text) }
        return (0..<4).flatMap { rank in found.indices.filter { ranks[$0] == rank }.map { found[$0] } }
    }

    /// How well a text names a command: wholly, its name from the beginning on, what it does or a word of its name, or by words.
    private static func rank(_ row: Binding<Reader.Command>, _ text: String) -> Int {
        let name = row.command.label.text.lowercased()
        if name == text { return 0 }
        if name.hasPrefix(text) { return 1 }
        let isBeginning =
            row.help.lowercased().hasPrefix(text)
            || name.split(separator: " ").contains { $0.hasPrefix(text) }
        return isBeginning ? 2 : 3
    }

    /// The command that another one comes to: behind `:` that which is chosen there.
    package func meaning(of command: Reader.Command) -> Reader.Command {
        guard case .prompt(.accept) = command, case .prompt(let prompt) = overlay else { return command }
        let commands = commands(for: prompt)
        return commands.indices.contains(prompt.chosen) ? commands[prompt.chosen].command : command
    }

    /// Whether a command is being chosen by its words, so that nothing else has been done yet.
    func isChoosing(_ command: Reader.Command) -> Bool {
        if case .prompt(.beginCommand) = command { return true }
        guard case .prompt(let prompt) = overlay else { return false }
        return prompt.purpose == .command
    }

    /// Runs the command that is chosen in a prompt, as its key would.
    mutating func run(_ prompt: Prompt) -> Reader.Effect? {
        let commands = commands(for: prompt)
        guard commands.indices.contains(prompt.chosen) else {
            var prompt = prompt
            prompt.refusal = "No command here has these words."
            overlay = .prompt(prompt)
            return nil
        }
        overlay = nil
        return receive(commands[prompt.chosen].command)
    }
}
