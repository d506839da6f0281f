import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch [ACCOUNT ...]`: the reader.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read",
        abstract: "Open the reader (this is what perch does without a subcommand)."
    )

    @OptionGroup var reader: ReaderOptions

    func run() throws { try reader.start.read() }
}

/// `perch record FILE [ACCOUNT ...]`: the reader, which writes a script of the session as it goes.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Open the reader and record the session as a script, which perch replay runs.",
        discussion: """
            The file must not be there yet; only you may read it. It holds the keys that were pressed, what was typed \
            and the people and posts of each list that was opened, those below the screen as well, line by line as it \
            happens, so it is complete whenever the program ends. Of bookmarks it holds those of posts that were shown, \
            and all once their list was opened. What may be secret in an address is masked, unless somebody wrote it into a \
            post. Wherever nothing happened for a quarter of a second it holds, as three digits for each row, what the screen \
            looked like: a replay that shows something else is told of. A recording ends at 256 MB.
            """
    )

    @Argument(help: "The script to write, such as session.perch.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "Whether it holds what the screen looked like at rest, as digits.", valueName: "when"))
    var frames = RecordedFrames.rests

    @OptionGroup var reader: ReaderOptions

    func run() throws {
        // A script may be called after whom it shows.
        if !file.hasSuffix(".perch"), LiveReader.opensSomebody(file) {
            throw failure(
                "\(file) is an account, and no file was named: name one first, such as perch record session.perch \(file). A file of that name is ./\(file)."
            )
        }
        // Before the screen: it can be read when the reader has been left, too. Without a terminal, or with another file of that
        // name, there will be no recording.
        if reader.linear || StandardOutput.isTerminal, !FileManager.default.fileExists(atPath: file) {
            warn(
                "\(file) will hold the keys, what is typed, and all people and posts of each list that is opened; secrets in the addresses of accounts are masked."
            )
        }
        try reader.start.read(recording: file, recordsScreens: frames == .rests)
    }
}

/// When a recording holds what the screen looked like.
enum RecordedFrames: String, ExpressibleByArgument, CaseIterable {
    case rests, never
}
