import ArgumentParser
import People
import PerchKit
import ReaderSession

/// `perch show ACCOUNT`: profile and posts as plain text or JSON.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print a profile and its posts as plain text, or as JSON for other programs."
    )

    @Argument(help: "Whose posts to print: \(Account.forms).", completion: .accounts)
    var account: String

    @OptionGroup var source: SourceOptions

    @Flag(help: "Print JSON with stable keys, for other programs.")
    var json = false

    @Flag(help: "Print without colours, and no control character but line feeds.")
    var plain = false

    @Option(help: ArgumentHelp("Print no more than so many posts.", valueName: "count"))
    var limit: Int?

    @Flag(help: "Print texts behind a content warning as well.")
    var reveal = false

    @Flag(help: "Print what was stored when it was last read; no server is asked.")
    var offline = false

    @Flag(
        help:
            "Fail at once when a server wants to be left alone for a while; else perch waits and asks again.")
    var noWait = false

    func validate() throws {
        guard let limit, limit < 0 else { return }
        throw ValidationError("--limit is \(limit): it takes a number of posts, 0 or more.")
    }

    func run() throws {
        let trouble: String?
        do {
            trouble =
                try json
                ? Show.writeJSON(
                    account: account, limit: limit, source.reading(isOffline: offline), waiting: waiting,
                    notice: { warn($0) }, write: { (text) throws(ExitCode) in try print(text) })
                // Text has no colours yet; whoever asks for plain text must not get them later either.
                : Show.writeText(
                    account: account, limit: limit, source.reading(isOffline: offline), reveals: reveal,
                    waiting: waiting, notice: { warn($0) },
                    write: { (text) throws(ExitCode) in try print(text) })
        } catch let refusal as AccountRefusal {
            throw failure(refusal.description)
        }
        // What there is has been printed; it is not what was asked for all the same.
        if let trouble { throw failure(trouble) }
    }

    private var waiting: ShowWaiting? {
        if noWait { return nil }
        return StandardOutput.errorIsTerminal
            ? ShowWaiting { ProgressLine.show($0) } : .tellingOnce { warn($0) }
    }
}
