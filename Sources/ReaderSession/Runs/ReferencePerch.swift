import FoundationEssentials
import Posix
import Replay

/// Another perch that plays scripts, each in a process of its own: `perch shrink --against`.
///
/// It is asked with `replay --accept` about a copy in a folder that is made for it, so that what it writes in the copy's place is
/// what happens there. Beside the copy are links to the people that stand beside the original. The folder goes when this does.
final class ReferencePerch {
    /// What it may print: a report names twenty differences, each with a screen.
    private static let output = 8_000_000

    /// Its path, as it was given.
    let path: String
    private let seconds: Int
    private let options: [String]
    private let environment: [String]
    private let folder: String
    private var file: ScriptFile { ScriptFile(path: "\(folder)/scripts/shrunk.perch") }

    /// A program; it is not started yet.
    ///
    /// - Parameters:
    ///   - path: where it is; a name without a folder is looked for here, then where the shell looks for programs.
    ///   - scripts: the folder of the original.
    ///   - fixtures: the folder of the demo people; nil where nobody has said.
    ///   - environment: the variables of this process.
    ///   - seconds: how long it may take for one script.
    /// - Throws: one line if there is no room for temporary files.
    init(
        _ path: String, besideScriptsIn scripts: String, fixtures: String?, environment: [String: String],
        seconds: Int = 60
    ) throws(ReplayFailure) {
        self.path = path
        self.seconds = seconds
        options = fixtures.map { ["--fixtures", $0] } ?? []
        // Nobody wants golden files of what is thrown away.
        self.environment = environment.filter { $0.key != "PERCH_GOLDEN" }.map { "\($0.key)=\($0.value)" }
        let files = FileManager.default
        folder = "\(files.temporaryDirectory.path)/perch-shrink-\(UInt64.random(in: 0...(.max)))"
        do {
            try files.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try files.createDirectory(atPath: "\(folder)/scripts", withIntermediateDirectories: false)
            // As a script finds its people: in its folder, and beside that.
            for (link, place) in [("scripts/People", "People"), ("People", "../People")] {
                let people =
                    "\(scripts.hasPrefix("/") ? "" : files.currentDirectoryPath + "/")\(scripts)/\(place)"
                guard files.fileExists(atPath: people) else { continue }
                try files.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: people)
            }
        } catch {
            try? files.removeItem(atPath: folder)
            throw ReplayFailure(
                description:
                    "--against needs a folder for copies, and \(folder) cannot be made. Make room there.")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// What it makes of a script; nil if that was stopped.
    ///
    /// Waits for its end on the caller's thread.
    func verdict(on script: String, isStopped: () -> Bool) -> ReferenceVerdict? {
        do {
            try file.write(script)
        } catch {
            return .cannotPlay("its copy could not be written: \(error.found)")
        }
        let run: ProgramRun?
        do {
            run = try ProgramRun.of(
                [program, "replay", "--accept", file.path] + options, environment: environment, input: [],
                bounds: ProgramRun.Bounds(seconds: seconds, output: Self.output), isCancelled: isStopped)
        } catch {
            return .cannotPlay("it could not be started: \(error.why)")
        }
        guard let run else { return nil }
        switch run.end {
        case .tooSlow: return .cannotPlay("it took more than \(seconds) s")
        case .tooMuch: return .cannotPlay("it printed more than \(Self.output) bytes")
        case .exited(let status): return verdict(on: script, status, run)
        }
    }

    private func verdict(on script: String, _ status: Int32, _ run: ProgramRun) -> ReferenceVerdict {
        let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
        let happened = String(decoding: bytes, as: UTF8.self)
        let report = lines(of: run.output).first
        if happened != script { return .differs(happened: happened, report: report ?? "it differs") }
        if status == 0 {
            // Whatever ends well is not therefore a perch.
            return report?.hasSuffix(": passed") ?? false
                ? .passes : .cannotPlay("it does not answer as `perch replay` does")
        }
        // A report says where it could not go on; without one it could not begin, and says why after all warnings.
        let errors = lines(of: run.errors)
        if let line = report ?? (status == 1 ? errors.last : errors.first) { return .cannotPlay(line) }
        return .cannotPlay(
            status > 128
                ? "signal \(status - 128) ended it" : "it ended with status \(status), without a word")
    }

    /// The lines that it printed, in which the copy is called the script.
    private func lines(of output: [UInt8]) -> [String] {
        String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            let text = String(line.hasPrefix("perch: ") ? line.dropFirst(7) : line)
            return text.replacing(file.path, with: "the script")
        }
    }

    /// A name without a folder means what lies here, as it does for scripts.
    private var program: String {
        !path.contains("/") && FileManager.default.fileExists(atPath: path) ? "./\(path)" : path
    }
}
