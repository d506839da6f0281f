import ArgumentParser
import FoundationEssentials
import PerchKit
import ReaderSession
import ReaderUI

/// `perch find WORDS...`: finds words in everything that is stored; no server is asked.
struct FindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find words in everything that was read before; no server is asked.",
        discussion: """
            All words must be there; the last one may be a beginning. Accents and capitals make no difference.
            """
    )

    @Argument(help: "The words to find.")
    var words: [String]

    @Flag(help: "Print JSON with stable keys.")
    var json = false

    @Option(help: ArgumentHelp("Print no more than so many posts.", valueName: "count"))
    var limit = 20

    @Flag(help: "Print texts behind a content warning as well.")
    var reveal = false

    func validate() throws {
        guard limit >= 1 else {
            throw ValidationError("--limit is \(limit): it takes a number of posts, 1 or more.")
        }
        guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            throw ValidationError("There is nothing to find: name a word, as in perch find lamp.")
        }
    }

    func run() throws {
        do {
            let store = try LiveStore(
                environment: ProcessInfo.processInfo.environment, opening: ProgressLine.ofStore)
            warn(store.notice)
            try store.writeFound(
                words.joined(separator: " "), limit: limit, as: json ? .json : .text(reveals: reveal)
            ) { (text) throws(ExitCode) in try print(text) }
        } catch let refusal as AccountRefusal {
            throw failure(refusal.description)
        }
    }
}
