import PeopleWeb
import PeopleData
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
            trace: outcome.trace, inputs: outcome.inputs, result: outcome.result)
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
            // Whoever plays somebody's script does not want files of theirs; who records asks for it.
            let mode = try GoldenMode(environment: environment, usual: .never)
            let source = try ScriptFile(path: file).read()
            if let warning = PerchMachines.rating(of: source.script).warning {
                forecast("\(file): \(warning)")
            }
            return Prepared(
                source: source, stage: try stage(for: source),
                goldens: GoldenFrames(script: file, mode: mode))
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
            throw ReplayFailure(description: "\(file): \(error)")
        }
    }

    /// Plays a script that has been read on its stage, or on one that shows it.
    func play(_ prepared: Prepared, on stage: any ScriptStage) -> Outcome {
        let source = prepared.source
        // Each is written when it is shown: a script may name more of them than memory holds.
        var complaints = ""
        let player = Player(source, goldens: prepared.goldens, from: origin)
        let result = player.play(on: stage, traces: traces) { frame in
            if let framesFolder { complaints += write(frame, into: framesFolder) }
        }
        return Outcome(
            passed: result.passed, isAccepted: false,
            report: (result.passed ? "\(source.name): passed\n" : result.report) + complaints,
            trace: result.trace ?? "", inputs: source.script.inputCount, result: result)
    }

    private func stage(for source: ScriptSource) throws(ReplayFailure) -> PerchStage {
        do throws(StageRefusal) {
            return try PerchStage(
                for: source.script, folder: ScriptFile(path: file).folder, lookup: .live(option: fixtures))
        } catch {
            let place = source.placeOfAccount.map { ":\($0.line):\($0.column)" } ?? ""
            throw ReplayFailure(description: "\(source.name)\(place): \(error.description)")
        }
    }

    /// Writes a frame as text; answers with the complaint if that fails.
    private func write(_ frame: NamedFrame, into folder: String) -> String {
        do {
            try ScriptFile(path: "\(folder)/\(frame.name).frame").write(FrameText(frame.frame).text)
            return ""
        } catch {
            return "\(error.description)\n"
        }
    }
}
