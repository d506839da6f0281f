import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch config`: prints the settings; `perch config check` looks for what is wrong with them.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print all settings, what they may be, and what is chosen.",
        discussion: """
            The settings lie in $XDG_CONFIG_HOME/perch/config.toml, a file of yours in TOML; none is needed. What perch config \
            prints is such a file. An open reader does as the file says as soon as it was saved.
            """,
        subcommands: [ConfigCheckCommand.self]
    )

    @Flag(help: "Print JSON with stable keys.")
    var json = false

    func run() throws {
        let (file, settings) = try readSettings()
        settings.faults.forEach { warn("\(file.path), \($0)") }
        let variables = ProcessInfo.processInfo.environment
        try print(json ? settings.json(variables) : settings.text(from: file.path, variables))
    }
}

/// `perch config check`: what is wrong with the settings.
struct ConfigCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say what of the settings does not hold; the status is 1 if something does not."
    )

    func run() throws {
        let (file, settings) = try readSettings()
        settings.faults.forEach { warn("\(file.path), \($0)") }
        if !settings.faults.isEmpty { throw ExitCode.failure }
        let remarks =
            settings.withoutKey + settings.withoutProgram(ProcessInfo.processInfo.environment)
        try print("All that \(file.path) says holds.\n" + remarks.map { $0 + "\n" }.joined())
    }
}

/// `perch keys`: prints the keys in force.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Print the keys of the reader and the inspector as your settings have them.",
        discussion: """
            For each mode: the keys as they are written in settings, the command's name, and what it does. In \
            $XDG_CONFIG_HOME/perch/config.toml, below [keys] for all modes or below [keys.people] for one, \
            "ctrl-n" = "list down" gives a key another command, "x" = "none" takes its own from it, and "g g" = "list top" \
            is two keys one after the other; preset = "emacs" or "newsboat" brings the keys of those. The inspector has commands of \
            its own, whose keys stand below [keys.inspector], or [keys.inspector-tree] for one of its modes.
            """
    )

    @Flag(help: "Print JSON with stable keys.")
    var json = false

    func run() throws {
        let (file, settings) = try readSettings()
        settings.faults.forEach { warn("\(file.path), \($0)") }
        try print(json ? settings.keysJSON : settings.keysText)
    }
}

/// The settings, and where they lie.
func readSettings() throws -> (SettingsFile, Settings) {
    guard let file = SettingsFile(environment: ProcessInfo.processInfo.environment) else {
        throw failure("There is no place for settings; set HOME or XDG_CONFIG_HOME.")
    }
    return (file, file.read())
}
