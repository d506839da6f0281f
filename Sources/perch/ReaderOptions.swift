import ArgumentParser
import FoundationEssentials
import People
import PerchKit
import ReaderSession

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

    /// What the reader is started with.
    var start: ReaderStart {
        ReaderStart(
            accounts: accounts, reading: source.reading(isOffline: offline), latency: latency,
            isLinear: linear)
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
            environment: ProcessInfo.processInfo.environment, opening: ProgressLine.ofStore)
    }
}

/// Where the demo people are.
struct FixtureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder in which the demo people are, below People.", valueName: "dir"),
        completion: .directory)
    var fixtures: String?
}

/// What shells complete.
extension CompletionKind {
    /// Accounts that are followed, or were opened.
    static var accounts: CompletionKind {
        .custom { _, _, _ in
            let accounts = KnownAccounts.all(environment: ProcessInfo.processInfo.environment)
            // Behind a colon zsh reads what explains the word.
            return CompletionShell.requesting == .zsh
                ? accounts.map { $0.replacing(":", with: "\\:") } : accounts
        }
    }

    /// Scripts.
    static var scripts: CompletionKind { .file(extensions: ["perch"]) }

    /// The names of machines.
    static var machines: CompletionKind { .list(PerchMachines.names) }
}
