import FoundationEssentials
import Terminal
import TestSupport

@testable import TerminalTestSupport

/// A folder of a test's own with a file of settings, and the built program under them.
struct SettingsFolder {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Where the file of settings is.
    var file: String { folder.path(of: "config/perch/config.toml") }

    /// The program's variables, with more of them.
    func environment(_ more: [String: String] = [:]) -> [String: String] {
        var environment = BuiltPerch.environment(more)
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        environment["XDG_DATA_HOME"] = folder.path(of: "data")
        return environment
    }

    /// Saves settings, in one step for a program that looks meanwhile.
    func write(_ settings: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "config/perch"), withIntermediateDirectories: true)
        try Data(settings.utf8).write(to: URL(filePath: file), options: .atomic)
    }

    /// Starts the program in a pseudo-terminal.
    ///
    /// - Parameters:
    ///   - words: its arguments.
    ///   - columns: how wide the terminal is.
    ///   - rows: how high it is.
    ///   - variables: further variables.
    func start(
        _ words: [String], columns: Int = 120, rows: Int = 40, _ variables: [String: String] = [:]
    ) throws -> (PseudoTerminal, TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: columns, rows: rows))
        let program = try TerminalProgram(
            BuiltPerch.path, words + ["--latency", "0"], environment: environment(variables), on: person)
        return (person, program)
    }
}
