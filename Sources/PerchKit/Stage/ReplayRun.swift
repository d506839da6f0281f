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

    /// Prepares a script's file; nothing is read yet.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - environment: the process's variables; without `PERCH_GOLDEN` among them no frame is recorded.
    ///   - framesFolder: where the frames that the script names are written as text; `nil` for nowhere.
    ///   - pressesKeys: whether keys are pressed; else the commands beneath them are performed in their place.
    ///   - traces: whether the outcome has the trace.
    public init(
        file: String, fixtures: String?, environment: [String: String], framesFolder: String? = nil,
        pressesKeys: Bool = true, traces: Bool = false
    ) {
        self.file = file
        self.fixtures = fixtures
        self.environment = environment
        self.framesFolder = framesFolder
        origin = pressesKeys ? .keys : .commands
        self.traces = traces
    }

    /// Plays the script.
    ///
    /// - Parameter accepts: whether the file is written anew with what happened, where that differs.
    /// - Throws: one line about a script that cannot be read, played at all, or written.
    public func play(accepts: Bool = false) throws(ReplayFailure) -> Outcome {
        do {
            return try play(ScriptFile(path: file), accepts: accepts)
        } catch let error as ScriptError {
            throw ReplayFailure(description: error.description)
        } catch let error as ReplayFailure {
            throw error
        } catch {
            throw ReplayFailure(description: "\(file): \(error)")
        }
    }

    private func play(_ scriptFile: ScriptFile, accepts: Bool) throws -> Outcome {
        // Whoever plays somebody's script does not want files of theirs; who records asks for it.
        let mode = try GoldenMode(environment: environment, usual: .never)
        let source = try scriptFile.read()
        let stage = try stage(for: source)
        // Each is written when it is shown: a script may name more of them than memory holds.
        var complaints = ""
        let goldens = GoldenFrames(script: file, mode: mode)
        let result = Player(source, goldens: goldens, from: origin).play(on: stage, traces: traces) { frame in
            if let framesFolder { complaints += write(frame, into: framesFolder) }
        }
        var report = (result.passed ? "\(source.name): passed\n" : result.report) + complaints
        var isAccepted = false
        if accepts, !result.passed, let accepted = result.accepted {
            try scriptFile.write(accepted)
            report += "\(source.name): written anew with what happened\n"
            isAccepted = true
        }
        return Outcome(
            // What cannot be accepted, such as a frame that differs, still does.
            passed: result.passed || (isAccepted && result.acceptedPasses), isAccepted: isAccepted,
            report: report, trace: result.trace ?? "", inputs: source.script.inputCount, result: result)
    }

    private func stage(for source: ScriptSource) throws(ReplayFailure) -> PerchStage {
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        do throws(StageRefusal) {
            return try PerchStage(
                for: source.script, folder: folder.isEmpty ? "/" : folder, lookup: .live(option: fixtures))
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
