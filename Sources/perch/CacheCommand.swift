import ArgumentParser
import FoundationEssentials
import PerchKit
import ReaderSession

/// `perch cache`: lists, checks and clears what is stored on this computer.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "List, check or clear what is stored on this computer.",
        subcommands: [CacheListCommand.self, CacheCheckCommand.self, CacheClearCommand.self],
        defaultSubcommand: CacheListCommand.self
    )
}

/// `perch cache list`: says what is stored.
struct CacheListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Say where the store is, what it holds, and how large it is."
    )

    func run() throws {
        let report: String
        do {
            let store = try LiveStore(
                environment: ProcessInfo.processInfo.environment, opening: ProgressLine.ofStore)
            warn(store.notice)
            report = try store.report()
        } catch {
            throw failure(error.description)
        }
        try print(report)
    }
}

/// `perch cache check`: looks whether all that is stored fits together.
struct CacheCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look whether all that is stored fits together; exit status 1 if it does not.",
        discussion:
            "A damaged store is set aside, and a new one begun with the bookmarks that can be read."
    )

    func run() throws {
        let check: (problems: [String], outcome: String?, notice: String?)
        do {
            check = try LiveStore.check(
                environment: ProcessInfo.processInfo.environment, opening: ProgressLine.ofStore)
        } catch {
            throw failure(error.description)
        }
        warn(check.notice)
        for problem in check.problems { try print(problem + "\n") }
        if let outcome = check.outcome { throw failure(outcome) }
        try print("All that is stored fits together.\n")
    }
}

/// `perch cache clear`: drops what can be read again.
struct CacheClearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Drop stored profiles and posts; bookmarks stay.",
        discussion: "Without accounts, those of everybody."
    )

    @Argument(
        help: "Whose profile and posts to drop, as perch cache lists them.", completion: .accounts)
    var accounts: [String] = []

    @Flag(
        help:
            "Drop bookmarks and read marks as well, which cannot be read again from anywhere; without accounts also what was set aside as damaged."
    )
    var kept = false

    func run() throws {
        let cleared: (done: String, notice: String?)
        do {
            cleared = try LiveStore.clear(
                accounts, alsoKept: kept, environment: ProcessInfo.processInfo.environment,
                opening: ProgressLine.ofStore)
        } catch {
            throw failure(error.description)
        }
        warn(cleared.notice)
        try print(cleared.done)
    }
}
