import ArgumentParser

/// The command line: `perch [ACCOUNT]` opens the reader, its subcommands print and replay.
@main
struct Perch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "perch",
        abstract: "Reads people's profiles and posts in the terminal.",
        discussion: """
            Without ACCOUNT it opens a list of people to read. Inside, ? shows the keys and q leaves.
            """,
        version: "perch 0.1.0",
        subcommands: [
            ReadCommand.self, ShowCommand.self, FindCommand.self, CacheCommand.self, ReplayCommand.self,
        ],
        defaultSubcommand: ReadCommand.self
    )
}
