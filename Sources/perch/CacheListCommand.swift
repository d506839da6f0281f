import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch cache list`: says what is stored.
struct CacheListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Say where the store is, what it holds, and how large it is."
    )

    func run() throws {
        let report: String
        do {
            let store = try LiveStore(environment: ProcessInfo.processInfo.environment)
            warn(store.notice)
            report = try store.report()
        } catch {
            throw failure(error.description)
        }
        try print(report)
    }
}
