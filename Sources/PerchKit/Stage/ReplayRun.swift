import PeopleData
import Replay
import Terminal

/// One script of `perch replay`: read, played on a fresh stage, and put right if asked to.
public struct ReplayRun {
    /// What came of it.
    public struct Outcome {
        /// Whether everything was as the script says, or is so now.
        public let passed: Bool
        /// One line, with the differences beneath it.
        public let report: String
        /// The script as it happened.
        public let trace: String
    }

    private let file: String
    private let fixtures: String?
    private let environment: [String: String]
    private let framesFolder: String?

    /// Prepares a script's file; nothing is read yet.
    ///
    /// - Parameters:
    ///   - file: the script's path.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - environment: the process's variables; without `PERCH_GOLDEN` among them no frame is recorded.
    ///   - framesFolder: where the frames that the script names are written as text; `nil` for nowhere.
    public init(file: String, fixtures: String?, environment: [String: String], framesFolder: String? = nil) {
        self.file = file
        self.fixtures = fixtures
        self.environment = environment
        self.framesFolder = framesFolder
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
        } catch let error as StageRefusal {
            throw ReplayFailure(description: "\(file): \(error.description)")
        } catch {
            throw ReplayFailure(description: "\(file): \(error)")
        }
    }

    private func play(_ scriptFile: ScriptFile, accepts: Bool) throws -> Outcome {
        // Whoever plays somebody's script does not want files of theirs; who records asks for it.
        let mode = try GoldenMode(environment: environment, usual: .never)
        let source = try scriptFile.read()
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        let stage = try PerchStage(
            for: source.script, folder: folder.isEmpty ? "/" : folder, lookup: .live(option: fixtures))
        // Each is written when it is shown: a script may name more of them than memory holds.
        var complaints = ""
        let result = Player(source, goldens: GoldenFrames(script: file, mode: mode)).play(on: stage) {
            frame in
            if let framesFolder { complaints += write(frame, into: framesFolder) }
        }
        var report = (result.passed ? "\(file): passed\n" : result.report) + complaints
        var passed = result.passed
        if accepts, !result.passed, let accepted = result.accepted {
            try scriptFile.write(accepted)
            report += "\(file): written anew with what happened\n"
            // What cannot be accepted, such as a frame that differs, still does.
            passed = result.acceptedPasses
        }
        return Outcome(passed: passed, report: report, trace: result.accepted ?? "")
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
