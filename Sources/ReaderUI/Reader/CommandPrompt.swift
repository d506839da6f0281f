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
        let isFirst = { (row: Binding<Reader.Command>) in
            row.help.lowercased().hasPrefix(text)
                || row.command.label.text.lowercased().split(separator: " ").contains { $0.hasPrefix(text) }
        }
        return found.filter(isFirst) + found.filter { !isFirst($0) }
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
