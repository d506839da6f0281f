import ArgumentParser

/// `perch [ACCOUNT ...]`: the reader.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read",
        abstract: "Open the reader (this is what perch does without a subcommand)."
    )

    @OptionGroup var reader: ReaderOptions

    func run() throws { try reader.read() }
}
