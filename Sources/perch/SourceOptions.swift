import ArgumentParser
import FoundationEssentials
import PerchKit

/// Where people come from, and how servers are asked.
struct SourceOptions: ParsableArguments {
    @OptionGroup var options: FixtureOptions

    @Flag(
        help:
            "Ask servers without encryption where an address says http://; everybody between can read along.")
    var allowHTTP = false

    @Option(help: ArgumentHelp("Add a line for each request to this file.", valueName: "file"))
    var log: String?

    /// The options in PerchKit's words.
    func reading(isOffline: Bool) -> ReadingOptions {
        ReadingOptions(
            fixtures: options.fixtures, isOffline: isOffline, allowsPlainHTTP: allowHTTP, log: log,
            environment: ProcessInfo.processInfo.environment)
    }
}
