import ArgumentParser
import ReaderSession

/// `perch cast FILE [-o OUT]`: a script as an asciicast, for asciinema's players.
struct CastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cast",
        abstract: "Write a script as an asciicast, which asciinema's players show.",
        discussion: """
            The script is played on a virtual clock; nothing is fetched and nothing waits. Commands become markers, \
            which players show as chapters. asciinema before 3 plays version 2 only.
            """
    )

    @Argument(
        help:
            "A script, such as first-load.perch of the examples that come with perch; - reads standard input.",
        completion: .scripts)
    var file: String

    @Option(help: "The version of the format.")
    var format: CastRun.Format = .v3

    @OptionGroup var output: OutputOptions

    @OptionGroup var options: FixtureOptions

    func run() throws {
        do {
            try output.check()
            let cast = try CastRun(file: file, fixtures: options.fixtures, format: format).cast()
            try output.write(cast, from: file)
        } catch let error as ReplayFailure {
            throw failure(error.description)
        }
    }
}

extension CastRun.Format: ExpressibleByArgument {}
