import FoundationEssentials
import Replay

/// Where an edited session is saved: beside its script, under a name at which nothing is yet.
struct SavingPlace: Sendable {
    /// The path without its suffix: `demo-edited`.
    private let stem: String

    /// Beside the script at this path.
    init(beside path: String) {
        stem = (path.hasSuffix(".perch") ? String(path.dropLast(6)) : path) + "-edited"
    }

    /// Writes a script into a new file, which only its owner may read.
    ///
    /// - Returns: the file's path.
    /// - Throws: one line if no file can be made there, or it cannot be written.
    func save(_ text: String) throws(RecordingTrouble) -> String {
        let paths = ["\(stem).perch"] + (2...99).map { "\(stem)-\($0).perch" }
        let path = paths.first { !FileManager.default.fileExists(atPath: $0) } ?? paths[0]
        try RecordingFile(path: path).write(text, end: "", limit: ScriptLimits.fileSize)
        return path
    }
}
