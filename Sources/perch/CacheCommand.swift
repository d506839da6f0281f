import ArgumentParser

/// `perch cache`: lists, checks and clears what is stored on this computer.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "List, check or clear what is stored on this computer.",
        subcommands: [CacheListCommand.self, CacheCheckCommand.self, CacheClearCommand.self],
        defaultSubcommand: CacheListCommand.self
    )
}
