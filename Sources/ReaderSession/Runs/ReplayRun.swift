import People
import PeopleWeb
public import Replay
import Terminal

/// One script of `perch replay`: read, played on a fresh stage, and put right if asked to.
public struct ReplayRun {
    /// What came of it.
    public struct Outcome {
        /// Whether everything was as the script says, or is so now.
        public let passed: Bool
        /// Whether the file was written anew with what happened.
        public let isAccepted: Bool
        /// One line, with the differences beneath it.
        public let report: String
        /// Why frames that the script names could not be written, a line each.
        public let troubles: [String]
        /// The script as it happened, with the label of every machine that changed; empty unless it was asked for.
        public let trace: String
        /// How many inputs the script has.
        public let inputs: Int
        /// What the player says.
        public let result: PlayResult
    }

    private let file: String
    private let fixtures: String?
    private let environment: [String: String]
    private let framesFolder: String?
    private let origin: ScriptOrigin
    private let traces: Bool
    private let forecast: (String) -> Void

    /// Prepares a script's file; nothing is read yet.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - environment: the process's variables; without `PERCH_GOLDEN` among them no frame is recorded.
    ///   - framesFolder: where the frames that the script names are written as text; `nil` for nowhere.
    ///   - pressesKeys: whether keys are pressed; else the commands beneath them are performed in their place.
    ///   - traces: whether the outcome has the trace.
    ///   - forecast: is told, before the script runs, in one line, if it was recorded with other machines than there are now.
    public init(
        file: String, fixtures: String?, environment: [String: String], framesFolder: String? = nil,
        pressesKeys: Bool = true, traces: Bool = false, forecast: @escaping (String) -> Void = { _ in }
    ) {
        self.file = file
        self.fixtures = fixtures
        self.environment = environment
        self.framesFolder = framesFolder
        origin = pressesKeys ? .keys : .commands
        self.traces = traces
        self.forecast = forecast
    }

    /// Plays the script.
    ///
    /// - Parameter accepts: whether the file is written anew with what happened, where that differs.
    /// - Throws: one line about a script that cannot be read, played at all, or written.
    public func play(accepts: Bool = false) throws(ReplayFailure) -> Outcome {
        try describingErrors { try play(ScriptFile(path: file), accepts: accepts) }
    }

    private func play(_ scriptFile: ScriptFile, accepts: Bool) throws -> Outcome {
        let prepared = try prepare()
        let outcome = play(prepared, on: prepared.stage)
        guard accepts, !outcome.result.passed, let accepted = outcome.result.accepted else { return outcome }
        try scriptFile.write(accepted)
        return Outcome(
            // What cannot be accepted, such as a frame that differs, still does.
            passed: outcome.result.acceptedPasses, isAccepted: true,
            report: "\(outcome.report)\(prepared.source.name): written anew with what happened\n",
            troubles: outcome.troubles, trace: outcome.trace, inputs: outcome.inputs, result: outcome.result)
    }

    /// A script that has been read, the stage that is set for it, and when its frames are recorded.
    struct Prepared {
        let source: ScriptSource
        let stage: PerchStage
        let goldens: GoldenFrames
    }

    /// Reads the script and sets its stage.
    ///
    /// - Throws: one line about a script that cannot be read or played at all.
    func prepare() throws(ReplayFailure) -> Prepared {
        try describingErrors {
            let scriptFile = ScriptFile(path: file)
            // Whoever plays somebody's script does not want files of theirs; who records asks for it. What comes in has no folder
            // beside which screens are recorded.
            let mode =
                scriptFile.isStandardInput
                ? GoldenMode.never : try GoldenMode(environment: environment, usual: .never)
            let source = try scriptFile.read()
            if let warning = PerchMachines.rating(of: source.script).warning {
                forecast("\(source.name): \(warning)")
            }
            return Prepared(
                source: source, stage: try source.stage(in: scriptFile.folder, fixtures: fixtures),
                // Whoever wants to see the screens has not asked for a comparison with what nobody has recorded.
                goldens: GoldenFrames(
                    script: file, mode: mode,
                    needsAll: framesFolder == nil && !scriptFile.isStandardInput))
        }
    }

    /// Whatever goes wrong, in one line.
    private func describingErrors<Result>(_ body: () throws -> Result) throws(ReplayFailure) -> Result {
        do {
            return try body()
        } catch let error as ScriptError {
            throw ReplayFailure(description: error.description)
        } catch let error as ReplayFailure {
            throw error
        } catch {
            throw ReplayFailure(description: "\(ScriptFile(path: file).shownPath): \(error)")
        }
    }

    /// Plays a script that has been read on its stage, or on one that shows it.
    func play(_ prepared: Prepared, on stage: any ScriptStage) -> Outcome {
        let source = prepared.source
        // Each is written when it is shown: a script may name more of them than memory holds.
        var troubles: [String] = []
        let player = Player(source, goldens: prepared.goldens, from: origin)
        let result = player.play(on: stage, traces: traces) { frame in
            if let framesFolder, let trouble = write(frame, into: framesFolder) { troubles.append(trouble) }
        }
        return Outcome(
            passed: result.passed, isAccepted: false,
            report: result.passed ? "\(source.name): passed\n" : result.report,
            troubles: troubles, trace: result.trace ?? "", inputs: source.script.inputCount, result: result)
    }

    /// Writes a frame as text; answers with the complaint if that fails.
    private func write(_ frame: NamedFrame, into folder: String) -> String? {
        do {
            try ScriptFile(path: "\(folder)/\(frame.name).frame").write(
                FrameText(frame.frame).text, isPrivate: ScriptFile(path: file).isPrivate)
            return nil
        } catch {
            return error.description
        }
    }
}

extension ScriptSource {
    /// A stage that is set for the script.
    ///
    /// - Parameters:
    ///   - folder: where the script lies.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    /// - Throws: one line about an account that cannot be opened, with its place.
    func stage(in folder: String, fixtures: String?) throws(ReplayFailure) -> PerchStage {
        do throws(StageRefusal) {
            return try PerchStage(for: script, folder: folder, lookup: .live(option: fixtures))
        } catch {
            let place = placeOfAccount.map { ":\($0.line):\($0.column)" } ?? ""
            throw ReplayFailure(description: "\(name)\(place): \(error.description)")
        }
    }
}

/// Several scripts of `perch replay`, one after the other, and what came of all of them.
public struct ReplayBatch {
    private let prepare: (String) -> ReplayRun
    private let accepts: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var report = JUnitReport()
    private var files: [String] = []
    /// What came of the scripts so far.
    public private(set) var summary = ReplaySummary()

    /// Begins; the time that the summary tells runs from here.
    ///
    /// - Parameters:
    ///   - accepts: whether files are written anew with what happened, where that differs.
    ///   - prepare: makes the run of the script at a path.
    public init(accepts: Bool, prepare: @escaping (String) -> ReplayRun) {
        self.accepts = accepts
        self.prepare = prepare
        start = clock.now
    }

    /// Plays the script at `file` and adds what came of it.
    ///
    /// - Throws: one line about a script that cannot be read, played at all, or written; it has been added, too.
    public mutating func play(_ file: String) throws(ReplayFailure) -> ReplayRun.Outcome {
        let began = clock.now
        files.append(file)
        do throws(ReplayFailure) {
            let outcome = try prepare(file).play(accepts: accepts)
            summary.add(outcome)
            report.add(JUnitCase(script: file, seconds: seconds(since: began), result: outcome.result))
            return outcome
        } catch {
            summary.addUnreadable()
            report.add(JUnitCase(script: file, seconds: seconds(since: began), trouble: error.description))
            throw error
        }
    }

    /// The summary, in one line without a line break.
    public var line: String { summary.line(seconds: seconds(since: start)) }

    /// Writes what came of the scripts as JUnit XML, in the place of an earlier report but of no other file.
    ///
    /// - Throws: why that is not possible, in one line.
    public func writeReport(to path: String) throws(ReplayFailure) {
        try OutputFile(report: path).write(report.text, from: files)
    }

    private func seconds(since began: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (clock.now - began).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}

/// What came of several scripts, in one line.
///
/// ```
/// 12 scripts: 11 passed, 1 diverged, 0 unreadable, 34,000 inputs in 0.2 s
/// ```
///
/// Inputs are all lines that begin with an offset: commands, keys, answers, waits. The time is what a person waited.
public struct ReplaySummary: Sendable {
    /// Scripts that were as they say, or are now.
    public private(set) var passed = 0
    /// Scripts that were read and differ.
    public private(set) var diverged = 0
    /// Scripts that could not be read, played at all, or written.
    public private(set) var unreadable = 0
    /// Scripts that were written anew.
    public private(set) var accepted = 0
    private var inputs = 0

    /// No script yet.
    public init() {}

    /// How many scripts there were.
    public var count: Int { passed + diverged + unreadable }

    /// How many did not pass.
    public var troubled: Int { diverged + unreadable }

    /// Adds a script that was played.
    public mutating func add(_ outcome: ReplayRun.Outcome) {
        passed += outcome.passed ? 1 : 0
        diverged += outcome.passed ? 0 : 1
        accepted += outcome.isAccepted ? 1 : 0
        inputs += outcome.inputs
    }

    /// Adds a script that was not played.
    public mutating func addUnreadable() { unreadable += 1 }

    /// The line, without a line break.
    public func line(seconds: Double) -> String {
        let scripts = "\(CountText.grouped(count)) \(count == 1 ? "script" : "scripts")"
        let anew = accepted > 0 ? " (\(CountText.grouped(accepted)) written anew)" : ""
        let results =
            "\(CountText.grouped(passed)) passed\(anew), \(CountText.grouped(diverged)) diverged, \(CountText.grouped(unreadable)) unreadable"
        let amount = "\(CountText.grouped(inputs)) \(inputs == 1 ? "input" : "inputs")"
        let tenths = Int((max(0, min(seconds, 1e9)) * 10).rounded())
        return "\(scripts): \(results), \(amount) in \(CountText.grouped(tenths / 10)).\(tenths % 10) s"
    }
}
