import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch cache clear`: drops what can be read again.
struct CacheClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Drop stored profiles and posts; bookmarks and notes stay.",
        discussion: "Without accounts, those of everybody."
    )

    @Argument(help: "Whose profile and posts to drop, as perch cache lists them.")
    var accounts: [String] = []

    @Flag(
        help:
            "Drop bookmarks, notes and read marks as well, which cannot be read again from anywhere; without accounts also what was set aside as damaged."
    )
    var kept = false

    func run() throws {
        let cleared: (done: String, notice: String?)
        do {
            cleared = try LiveStore.clear(
                accounts, alsoKept: kept, environment: ProcessInfo.processInfo.environment)
        } catch {
            throw failure(error.description)
        }
        warn(cleared.notice)
        try print(cleared.done)
    }
}
