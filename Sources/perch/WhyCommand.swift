import ArgumentParser
import ReaderSession

/// `perch why FILE [FIELD[=VALUE]] [at STEP]`: the step in which something became so, and what that goes back to.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Tell in which step of a script something became so, and what that goes back to.",
        discussion: """
            FIELD is a machine, such as posts, or a part of what the reader shows, by the last names of its path as the \
            inspector shows it, such as notice or place.top, with the page behind it where \
            that is another than the one that is shown, such as posts of page-3. With =VALUE it is the last step in which it became that, with \
            at STEP no later one than that.

            An answer goes back to the step that started its effect, and so on, to a key.

            Without FIELD all fields are listed with what they are at the end, or at STEP; with a dot behind it, such as \
            overlay., the parts that it has.
            """
    )

    @Argument(help: "A script, such as a recording; - reads standard input.", completion: .scripts)
    var file: String

    @Argument(
        help: ArgumentHelp(
            "The field, what it became, and up to which step; nothing to list all fields.",
            valueName: "question"))
    var question: [String] = []

    @Flag(help: "Tell lists to their end, and lines however long.")
    var all = false

    @OptionGroup var options: FixtureOptions

    func run() throws {
        let text: String
        let warning: String?
        let progress = ProgressLine.Shared()
        do {
            let run = try WhyRun(
                file: file, question: question, fixtures: options.fixtures,
                columns: all ? nil : StandardOutput.columns, tellsAll: all)
            Interruption.catchFirst()
            (text, warning) = try run.explain(progress: progress.showOrEnd)
            progress.clear()
        } catch {
            progress.clear()
            warn(error.warning)
            warn(error.description)
            try print(error.help)
            throw ExitCode.failure
        }
        warn(warning)
        try print(text)
    }
}
