import ArgumentParser
import FoundationEssentials
import ReaderSession

/// `perch shrink FILE --until GOAL [-o OUT]`: the shortest script that still shows something.
struct ShrinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shrink",
        abstract: "Find the shortest script that still shows something.",
        discussion: """
            Inputs are left out with all that they caused, answers made simpler, texts shorter and times rounder, each \
            time only if a replay still shows it. What is found says beneath its last input what it shows, and passes; of a \
            line that fails it is the shortest script in which that line fails.

            What a line stands on is not all on the screen, so that a script of a line that fails can become too short: then it \
            fails in a right program, too. --against names one, such as the perch before a change. It runs as a \
            program of its own, and what is left has to pass there.

            Ctrl-C or SIGTERM ends the search and keeps the best script so far; shrinking that goes on from there.
            """
    )

    @Argument(help: "A script, such as a recording; - reads standard input.", completion: .scripts)
    var file: String

    @Option(
        help: ArgumentHelp(
            "What has to be shown: 'text \"could not be loaded\"', 'view posts failed', 'emit app open', 'effect posts load', 'command list down', diverges for the first line that fails, or 'line N'.",
            valueName: "goal"))
    var until = "diverges"

    @Option(
        help: ArgumentHelp(
            "Another perch, which must not show what is left: an older one, or one built before a change.",
            valueName: "perch"),
        completion: .file())
    var against: String?

    @OptionGroup var output: OutputOptions

    @OptionGroup var options: FixtureOptions

    func run() throws {
        let progress = ProgressLine.Shared()
        let isFinished: Bool
        do {
            try output.check()
            let run = try ShrinkRun(
                file: file, until: until, fixtures: options.fixtures, against: against,
                environment: ProcessInfo.processInfo.environment)
            Interruption.catchFirst()
            let shrunk = try run.shrink(isStopped: { Interruption.isAskedFor }, progress: progress.show)
            progress.clear()
            do {
                try output.write(shrunk.text, from: file)
            } catch let error as ReplayFailure {
                // What was searched for so long is not thrown away.
                try print(shrunk.text)
                warn(shrunk.line)
                throw failure("\(error.description) It is printed instead.")
            }
            warn(shrunk.line)
            isFinished = shrunk.isFinished
        } catch let error as ReplayFailure {
            progress.clear()
            throw failure(error.description)
        }
        if !isFinished { throw ExitCode(Interruption.status) }
    }
}
