import ArgumentParser
import FoundationEssentials
import PerchKit

/// `perch replay FILE...`: runs scripts on a virtual clock and compares what happens with what they say.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run scripts on a virtual clock and compare what happens with what they say."
    )

    @Argument(help: "Scripts, such as Fixtures/Scripts/first-load.perch.")
    var files: [String]

    @OptionGroup var options: FixtureOptions

    @Flag(help: "Print each script as it happened.")
    var trace = false

    @Option(help: ArgumentHelp("Write the screens that the scripts name into this folder.", valueName: "dir"))
    var frames: String?

    @Flag(help: "Put what happened into the scripts.")
    var accept = false

    @Flag(help: "Open one script in the inspector: step through it, skip commands, save the rest.")
    var inspect = false

    func validate() throws {
        if inspect, files.count != 1 { throw ValidationError("--inspect opens one script.") }
    }

    func run() throws {
        if inspect { return try inspect(files[0]) }
        var (unread, diverged) = (0, 0)
        for file in files {
            let outcome: ReplayRun.Outcome
            do {
                outcome = try ReplayRun(
                    file: file, fixtures: options.fixtures, environment: ProcessInfo.processInfo.environment,
                    framesFolder: frames
                ).play(accepts: accept)
            } catch {
                StandardOutput.writeError("perch: \(error.description)\n")
                unread += 1
                continue
            }
            if trace { StandardOutput.write(outcome.trace) }
            StandardOutput.write(outcome.report)
            diverged += outcome.passed ? 0 : 1
        }
        guard unread + diverged > 0 else { return }
        // A single script that could not be read has been told of already.
        if diverged > 0 || files.count > 1 {
            StandardOutput.writeError("perch: \(unread + diverged) of \(files.count) scripts did not pass\n")
        }
        throw ExitCode.failure
    }
}
