import ArgumentParser
import PerchKit

/// `perch help WORD` of a word that is no command: an option, as a rule, such as `watch`.
struct HelpTopic {
    private let word: String
    /// The options that are called so, each as it is written: `replay --watch`.
    private let options: [String]
    private let commands: [String]

    /// Reads the arguments; nil where they ask for no help, or for that of a command.
    init?(_ arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "help",
            let declared = try? Manual.options(of: Perch._dumpHelp())
        else { return nil }
        let word = String(arguments[1].drop { $0 == "-" })
        guard !word.isEmpty, word != "help", !declared.contains(where: { $0.command == arguments[1] }) else {
            return nil
        }
        self.word = arguments[1]
        let having = declared.filter { $0.options.contains("--\(word)") }
        options = having.map { "\($0.command) --\(word)" }
        commands = having.map(\.command)
    }

    /// Says whose option it is, and of an option of one command shows the help of that.
    ///
    /// - Throws: exit status 64 with one line if nothing is called so.
    func tell() throws {
        guard let first = commands.first else {
            warn("there is no command \(word). perch help lists all.")
            throw ExitCode.validationFailure
        }
        let list = options.map { "perch \($0)" }.joined(separator: ", ")
        let text = "\(word) is no command, but an option: \(list).\n"
        let command = Perch.configuration.subcommands.first { $0.configuration.commandName == first }
        guard commands.count == 1, let command else { return try print(text) }
        try print("\(text)\n\(Perch.helpMessage(for: command))\n")
    }
}
