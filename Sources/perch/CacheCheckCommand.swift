import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch cache check`: looks whether all that is stored fits together.
struct CacheCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look whether all that is stored fits together; exit status 1 if it does not."
    )

    func run() throws {
        let problems: [String]
        do {
            let store = try LiveStore(environment: ProcessInfo.processInfo.environment)
            if let notice = store.notice { StandardOutput.writeError("perch: \(notice)\n") }
            problems = store.check()
        } catch {
            throw failure(error.description)
        }
        guard problems.isEmpty else {
            for problem in problems { StandardOutput.write(problem + "\n") }
            throw failure(
                "The store does not fit together. Bookmarks can be read in the reader; perch cache clear drops the rest."
            )
        }
        StandardOutput.write("All that is stored fits together.\n")
    }
}
