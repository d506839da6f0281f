import ArgumentParser
import FoundationEssentials
import NcursesTerminal
import PerchKit
import Terminal

extension ReplayCommand {
    /// Opens a script in the inspector on the terminal; returns when somebody leaves it.
    func inspect(_ file: String) throws {
        let environment = ProcessInfo.processInfo.environment
        let status: Int32
        do {
            let run = try InspectRun(file: file, fixtures: options.fixtures)
            let terminal = try NcursesTerminal(
                type: environment["TERM"], usesColours: environment["NO_COLOR"].map(\.isEmpty) ?? true)
            status = run.run(on: terminal)
        } catch {
            throw failure("\(error)")
        }
        if status != 0 { throw ExitCode(status) }
    }
}
