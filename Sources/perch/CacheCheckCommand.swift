import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch cache check`: looks whether all that is stored fits together.
struct CacheCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look whether all that is stored fits together; exit status 1 if it does not.",
        discussion:
            "A damaged store is set aside, and a new one begun with the bookmarks and notes that can be read."
    )

    func run() throws {
        let check: (problems: [String], outcome: String?, notice: String?)
        do {
            check = try LiveStore.check(environment: ProcessInfo.processInfo.environment)
        } catch {
            throw failure(error.description)
        }
        warn(check.notice)
        for problem in check.problems { try print(problem + "\n") }
        if let outcome = check.outcome { throw failure(outcome) }
        try print("All that is stored fits together.\n")
    }
}
