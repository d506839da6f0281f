import ArgumentParser
import FoundationEssentials
import Glibc
import NcursesTerminal
import PerchKit
import Terminal

/// The command line: `perch [ACCOUNT ...]` opens the reader, its subcommands print and replay.
@main
struct Perch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "perch",
        abstract: "Reads people's profiles and posts in the terminal.",
        discussion: """
            Without ACCOUNT it opens a list of people to read. Inside, ? shows the keys and q leaves. PERCH_TOKEN holds a \
            token for the server of the first ACCOUNT, if that wants one.
            """,
        version: ProgramVersions.text(ncurses: TerminalLibrary.version),
        subcommands: [
            ReadCommand.self, ShowCommand.self, FindCommand.self, FollowCommand.self, UnfollowCommand.self,
            FollowingCommand.self, UpdateCommand.self, TimelineCommand.self, CacheCommand.self,
            ConfigCommand.self, KeysCommand.self, ThemeCommand.self, RecordCommand.self, ReplayCommand.self,
            ShrinkCommand.self, WhyCommand.self, CastCommand.self, MachineCommand.self, DoctorCommand.self,
            ManualCommand.self,
        ],
        defaultSubcommand: ReadCommand.self
    )

    /// Runs the command that the arguments ask for.
    ///
    /// A message about wrong usage quotes arguments: it is made safe before it reaches a terminal.
    static func main() {
        // A limit on the size of files is an error of the write, as a full disk is, and ends nobody.
        signal(SIGXFSZ, SIG_IGN)
        ProgramMemory.giveLargeBlocksBack()
        do {
            let arguments = Array(ProgramArguments.all.dropFirst())
            if let topic = HelpTopic(arguments) { return try topic.tell() }
            if let script = CompletionScript(arguments) { return try script.tell() }
            let run = try work(of: arguments)
            // Later, running out of them would be a crash in somebody's library.
            if let refusal = OpenFiles.refusal() { throw failure(refusal) }
            try run()
        } catch {
            let status = exitCode(for: error)
            let message = fullMessage(for: error)
            if status.isSuccess {
                do { try print(message + "\n") } catch { Glibc.exit(error.rawValue) }
            } else if !message.isEmpty {
                let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
                StandardOutput.writeError(
                    lines.map { SafeText(String($0), limit: 2000).string + "\n" }.joined())
            }
            Glibc.exit(status.rawValue)
        }
    }

    /// What the arguments ask for, to be done once.
    private static func work(of arguments: [String]) throws -> () throws -> Void {
        let environment = ProcessInfo.processInfo.environment
        if let start = ReaderStart(plain: arguments, environment: environment) { return { try start.read() } }
        var command = try parseAsRoot(arguments)
        return { try command.run() }
    }
}

/// `perch manual DIR`: writes the manual pages into a folder, for packages; it is not listed.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Write the manual pages into a folder.", shouldDisplay: false)

    @Argument(help: "The folder, which is made if it is not there.")
    var folder: String

    func run() throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for page in try Manual.pages(of: Perch._dumpHelp()) {
                try page.text.write(toFile: "\(folder)/\(page.fileName)", atomically: true, encoding: .utf8)
            }
        } catch {
            throw failure("The manual cannot be written into \(folder): \(error)")
        }
    }
}
