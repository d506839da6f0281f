import FoundationEssentials
import Replay

/// The file that a command writes its text to, never in the place of another one without a word.
public struct OutputFile: Sendable {
    /// Where it is.
    public let path: String
    /// Whether a file that is there may be replaced.
    public let replaces: Bool

    /// A file to write.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - replaces: whether a file that is there may be replaced.
    public init(_ path: String, replaces: Bool) {
        self.path = path
        self.replaces = replaces
    }

    /// Refuses a file that is there already: before work that takes its time.
    ///
    /// - Throws: one line about a file that is there and may not be replaced.
    public func check() throws(ReplayFailure) {
        guard replaces || !FileManager.default.fileExists(atPath: path) else {
            throw ReplayFailure(description: "\(path) is there already. Name another file, or say --force.")
        }
    }

    /// Writes a text: beside the file first, then in its place.
    ///
    /// - Throws: one line about a file that is there already, or cannot be written.
    public func write(_ text: String) throws(ReplayFailure) {
        try check()
        do {
            try ScriptFile(path: path).write(text)
        } catch {
            throw ReplayFailure(description: error.description)
        }
    }
}
