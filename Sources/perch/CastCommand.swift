import ArgumentParser
import ReaderSession

/// `perch cast FILE [-o OUT]`: a script as an asciicast, for asciinema's players.
struct CastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cast",
        abstract: "Write a script as an asciicast, which asciinema's players show.",
        discussion: """
            The script is played on a virtual clock; nothing is fetched and nothing waits. Commands become markers, \
            which players show as chapters.
            """
    )

    @Argument(help: "A script, such as Fixtures/Scripts/first-load.perch.", completion: .scripts)
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the cast to this file instead of standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Replace the output file if it is there.")
    var force = false

    @OptionGroup var options: FixtureOptions

    func run() throws {
        let cast: String
        do {
            cast = try CastRun(file: file, fixtures: options.fixtures).cast()
            guard output == nil else {
                try CastRun.write(cast, to: output ?? "", replacing: force)
                return
            }
        } catch {
            throw failure(error.description)
        }
        try print(cast)
    }
}
