import ArgumentParser
import FoundationEssentials
import NcursesTerminal
import People
import PerchKit
import ReaderSession
import Terminal

/// Whose posts to open in the reader, and how.
struct ReaderOptions: ParsableArguments {
    @Argument(
        help: "Whose posts to open, each in a tab of its own: \(Account.forms).", completion: .accounts)
    var accounts: [String] = []

    @OptionGroup var source: SourceOptions

    @Option(help: ArgumentHelp("Seconds that loading takes at least, 0 to 60.", valueName: "seconds"))
    var latency: Double?

    @Flag(help: "Begin in offline mode: show what is stored and ask no server (O switches it).")
    var offline = false

    @Flag(
        help:
            "Tell everything in lines, without a screen, and read keys and commands as lines: for screen readers, braille lines and pipes."
    )
    var linear = false

    func validate() throws {
        guard let latency else { return }
        guard latency >= 0, latency <= 60 else {
            throw ValidationError("--latency is \(latency): it takes seconds from 0 to 60.")
        }
    }

    /// Opens the reader on the terminal; returns when somebody leaves it.
    ///
    /// - Parameters:
    ///   - recording: the file into which the session is recorded; nil for none.
    ///   - recordsScreens: whether a recording holds, as digits, what the screen looked like.
    func read(recording: String? = nil, recordsScreens: Bool = true) throws {
        let environment = ProcessInfo.processInfo.environment
        let reader: LiveReader
        let terminal: any TerminalType
        do {
            reader = try LiveReader(
                accounts: accounts, source.reading(isOffline: offline), latency: latency,
                recording: recording,
                recordsScreens: recordsScreens)
        } catch {
            throw failure(error.description)
        }
        do {
            // A terminal without a cursor to be moved takes lines; a pipe does where that is asked for.
            let isLinear = linear || environment["TERM"] == "dumb" && StandardInput.isTerminal
            terminal =
                isLinear
                ? try LineTerminal()
                : try NcursesTerminal(environment, reader.theme, usesMouse: reader.usesMouse)
        } catch {
            throw failure(error.description)
        }
        let (status, troubles): (Int32, [String])
        do {
            (status, troubles) = try reader.run(on: terminal)
        } catch {
            throw failure(error.description)
        }
        for trouble in troubles { warn(trouble) }
        if status != 0 { throw ExitCode(status) }
    }
}

extension NcursesTerminal {
    /// The terminal that the variables name, in these colours.
    convenience init(
        _ environment: [String: String], _ theme: ThemeChoice, usesMouse: Bool = false
    ) throws(TerminalError) {
        let wanted = ColourWishes(environment)
        // Inside tmux and screen it is those that would answer, whatever TERM says.
        let isMultiplexed = ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
        try self.init(
            type: environment["TERM"], usesColours: wanted.usesColours,
            hasDirectColours: wanted.hasDirectColours, theme: theme, usesMouse: usesMouse,
            asksOfEmoji: !isMultiplexed)
    }
}

/// Where people come from, and how servers are asked.
struct SourceOptions: ParsableArguments {
    @OptionGroup var options: FixtureOptions

    @Flag(
        help:
            "Ask servers without encryption where an address says http://; everybody between can read along.")
    var allowHTTP = false

    @Option(
        help: ArgumentHelp("Add a line for each request to this file.", valueName: "file"),
        completion: .file())
    var log: String?

    /// The options in PerchKit's words.
    func reading(isOffline: Bool) -> ReadingOptions {
        ReadingOptions(
            fixtures: options.fixtures, isOffline: isOffline, allowsPlainHTTP: allowHTTP, log: log,
            environment: ProcessInfo.processInfo.environment)
    }
}

/// Where the demo people are.
struct FixtureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder with the demo people and scripts.", valueName: "dir"),
        completion: .directory)
    var fixtures: String?
}

/// What shells complete.
extension CompletionKind {
    /// Accounts that are followed, or were opened.
    static var accounts: CompletionKind {
        .custom { _, _, _ in KnownAccounts.all(environment: ProcessInfo.processInfo.environment) }
    }

    /// Scripts.
    static var scripts: CompletionKind { .file(extensions: ["perch"]) }

    /// The names of machines.
    static var machines: CompletionKind { .list(PerchMachines.names) }
}
