import ArgumentParser
import FoundationEssentials
import Machines
import NcursesTerminal
import PerchKit
import ReaderSession
import Terminal

/// `perch replay FILE...`: runs scripts on a virtual clock and compares what happens with what they say.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Run scripts on a virtual clock and compare what happens with what they say.",
        discussion: """
            The exit status is 1 if a script does not pass or cannot be read, or something cannot be written. The page of \
            --html shows what happens, and where the script differs; if it cannot be played to its end, the page goes no \
            further. With --coverage it is 0 if every \
            cell was visited that a script can visit, 1 if some were missed, and 2 if a script does not pass or cannot be \
            read; the cells of reader and user are not counted, whose steps are those of their parts.

            A line frame NAME compares the screen with the file Frames/SCRIPT/NAME.frame beside the script's folder. \
            PERCH_GOLDEN in the environment records those files: missing, failed (those that differ as well) or all. With \
            --frames, screens without such a file are only written.
            """
    )

    /// Where a script's commands come from.
    enum Origin: String, ExpressibleByArgument, CaseIterable {
        case keys, commands
    }

    @Argument(
        help:
            "Scripts, such as first-load.perch of the examples that come with perch; - reads one from standard input.",
        completion: .scripts)
    var files: [String]

    @OptionGroup var options: FixtureOptions

    @Flag(help: "Print each script as it happened, with the label of every machine that changed.")
    var trace = false

    @Option(help: ArgumentHelp("Write the screens that the scripts name into this folder.", valueName: "dir"))
    var frames: String?

    @Flag(help: "Put what happened into the scripts.")
    var accept = false

    @Option(
        help: ArgumentHelp(
            "Press the keys, or perform the commands that they once meant.", valueName: "keys|commands"))
    var from = Origin.keys

    @Option(help: ArgumentHelp("Write what came of it as JUnit XML, for CI systems.", valueName: "file"))
    var junit: String?

    @Flag(
        help: "Show the script on this terminal as its time passes: space pauses, Enter skips a wait, q ends."
    )
    var watch = false

    @Option(help: ArgumentHelp("With --watch, how many times as fast, 0.01 to 1000.", valueName: "times"))
    var speed: Double?

    @Flag(help: "Open one script in the inspector: step through it, skip commands, save the rest.")
    var inspect = false

    @Option(
        help: ArgumentHelp(
            "Write one script as a page for a browser: each step with its screen, in one file that asks nobody for anything.",
            valueName: "file"))
    var html: String?

    @Flag(
        help: "Tell which states and commands of the machines the scripts visit, and which they miss.")
    var coverage = false

    @Flag(help: "With --coverage, print JSON with stable keys.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "With --coverage, write scripts that visit what was missed into this folder.", valueName: "dir"),
        completion: .directory)
    var fill: String?

    @Flag(help: "With --html, replace the file if it is there.")
    var force = false

    func validate() throws {
        if html != nil, files.count != 1 || watch || inspect || accept || trace || junit != nil {
            throw ValidationError(
                "--html writes one script, without --watch, --inspect, --accept, --trace and --junit.")
        }
        if force, html == nil { throw ValidationError("--force is for --html.") }
        if coverage, watch || inspect || accept || trace || junit != nil || html != nil || frames != nil {
            throw ValidationError(
                "--coverage plays scripts, without --watch, --inspect, --accept, --trace, --frames, --junit and --html."
            )
        }
        if !coverage, json || fill != nil { throw ValidationError("--json and --fill are for --coverage.") }
        if inspect, watch {
            throw ValidationError(
                "--watch plays a script, --inspect steps through it: they cannot be had at once.")
        }
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ValidationError("- is standard input, which can be read once.")
        }
        if files.contains("-"), accept || inspect || watch {
            throw ValidationError(
                "- is standard input: --accept, --inspect and --watch need a script in a file.")
        }
        if inspect, files.count != 1 { throw ValidationError("--inspect opens one script.") }
        if watch, files.count != 1 || accept || trace || junit != nil {
            throw ValidationError("--watch shows one script, without --accept, --trace and --junit.")
        }
        guard let speed else { return }
        guard watch else { throw ValidationError("--speed is for --watch.") }
        guard WatchRun.speeds.contains(speed) else {
            throw ValidationError("--speed is \(speed): it takes 0.01 to 1000.")
        }
    }

    func run() throws {
        if let html { return try write(files[0], to: html) }
        if coverage { return try cover() }
        if inspect { return try inspect(files[0]) }
        if watch { return try watch(files[0]) }
        do throws(ReplayFailure) {
            if let junit { try OutputFile(report: junit).check() }
        } catch {
            throw failure(error.description)
        }
        var batch = ReplayBatch(accepts: accept, prepare: prepare)
        var progress = ProgressLine()
        var isWritten = true
        for (index, file) in files.enumerated() {
            if files.count > 1 { progress.show("\(index + 1) of \(files.count): \(file)") }
            let outcome: ReplayRun.Outcome
            do {
                outcome = try batch.play(file)
                progress.clear()
            } catch {
                progress.clear()
                warn(error.description)
                continue
            }
            if trace { try print(outcome.trace) }
            try report(outcome.report)
            for trouble in outcome.troubles { warn(trouble) }
            isWritten = isWritten && outcome.troubles.isEmpty
        }
        if files.count > 1 { try report(batch.line + "\n") }
        if let junit {
            do {
                try batch.writeReport(to: junit)
            } catch {
                throw failure(error.description)
            }
        }
        try finish(batch.summary)
        if !isWritten { throw ExitCode.failure }
    }

    private func prepare(_ file: String) -> ReplayRun {
        ReplayRun(
            file: file, fixtures: options.fixtures, environment: ProcessInfo.processInfo.environment,
            framesFolder: frames, pressesKeys: from == .keys, traces: trace,
            forecast: warn)
    }

    private func watch(_ file: String) throws {
        let environment = ProcessInfo.processInfo.environment
        let ending: WatchRun.Ending
        do {
            ending = try WatchRun(prepare(file), speed: speed ?? 1).play {
                try NcursesTerminal(environment, Settings(environment: environment).theme)
            }
        } catch {
            throw failure("\(error)")
        }
        switch ending {
        case .played(let outcome):
            try print(outcome.report)
            for trouble in outcome.troubles { warn(trouble) }
            if !outcome.passed || !outcome.troubles.isEmpty { throw ExitCode.failure }
        case .left: warn("\(file): left before its end")
        case .signalled(let status): throw ExitCode(status)
        }
    }

    /// Prints what came of it; beside a trace on standard error, so that the trace can be kept as a script.
    private func report(_ text: String) throws(ExitCode) {
        if trace { StandardOutput.writeError(text) } else { try print(text) }
    }

    private func finish(_ summary: ReplaySummary) throws {
        guard summary.troubled > 0 else { return }
        // A single script that could not be read has been told of already.
        if summary.diverged > 0 || files.count > 1 {
            warn("\(summary.troubled) of \(files.count) scripts did not pass")
        }
        throw ExitCode.failure
    }
}

extension ReplayCommand {
    /// Tells what the scripts visit of the machines.
    func cover() throws {
        var run = CoverageRun(fixtures: options.fixtures)
        var progress = ProgressLine()
        var troubled = 0
        for (index, file) in files.enumerated() {
            if files.count > 1 { progress.show("\(index + 1) of \(files.count): \(file)") }
            do {
                let outcome = try run.play(prepare(file))
                progress.clear()
                if !outcome.passed {
                    troubled += 1
                    StandardOutput.writeError(outcome.report)
                }
            } catch {
                progress.clear()
                troubled += 1
                warn(error.description)
            }
        }
        progress.show("Exploring the machines")
        let coverage = run.coverage
        progress.clear()
        try print(json ? CoverageRun.json(coverage) : coverage.text)
        if let fill {
            do {
                let (files, unsaid) = try run.fill(coverage, into: fill)
                for line in unsaid { warn("no script can say \(line)") }
                warn("\(files.count) scripts were written into \(fill)")
            } catch {
                throw failure(error.description)
            }
        }
        if troubled > 0 { throw ExitCode(2) }
        if coverage.visitedCount < coverage.count {
            guard run.isComplete(coverage) else { throw ExitCode.failure }
            warn("what was missed no script can visit; --fill says why")
        }
    }

    /// Opens a script in the inspector on the terminal; returns when somebody leaves it.
    func inspect(_ file: String) throws {
        let environment = ProcessInfo.processInfo.environment
        let status: Int32
        do {
            let settings = Settings(environment: environment)
            let run = try InspectRun(
                file: file, fixtures: options.fixtures, keys: settings.inspectorKeys)
            let terminal = try NcursesTerminal(environment, settings.theme)
            status = run.run(on: terminal)
        } catch {
            throw failure("\(error)")
        }
        if status != 0 { throw ExitCode(status) }
    }

    /// Writes a script as a page, as far as it can be played.
    func write(_ file: String, to path: String) throws {
        let refusal: String?
        let progress = ProgressLine.Shared()
        do {
            let page = OutputFile(path, replaces: force)
            try page.check()
            let run = try PageRun(file: file, fixtures: options.fixtures)
            Interruption.catchFirst()
            let (text, warning) = try run.page(progress: progress.showOrEnd)
            progress.clear()
            try page.write(text, from: [file])
            refusal = warning
        } catch {
            progress.clear()
            throw failure(error.description)
        }
        if let refusal { throw failure(refusal) }
    }
}
