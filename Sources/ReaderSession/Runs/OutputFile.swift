import FoundationEssentials
import Replay

/// The file that a command writes its text to, never in the place of another one without a word.
public struct OutputFile: Sendable {
    /// Where it is.
    public let path: String
    /// Whether a file that is there may be replaced.
    public let replaces: Bool
    /// Whether it is for a JUnit report.
    private let isReport: Bool

    /// A file to write.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - replaces: whether a file that is there may be replaced.
    public init(_ path: String, replaces: Bool) {
        self.path = path
        self.replaces = replaces
        isReport = false
    }

    /// A file to write a JUnit report to, in the place of an earlier one but of nothing else.
    ///
    /// - Parameter path: where it is.
    public init(report path: String) {
        self.path = path
        replaces = true
        isReport = true
    }

    /// Refuses a file that is there already: before work that takes its time.
    ///
    /// - Throws: one line about a file that is there and may not be replaced.
    public func check() throws(ReplayFailure) {
        guard !ScriptFile(path: path).isStandardInput else {
            throw ReplayFailure(description: "- is no file that can be written. Name one.")
        }
        // Whoever forgets the report's name has named a script in its place.
        if isReport, Self.holdsNoReport(path) {
            throw ReplayFailure(
                description:
                    "\(path) is there already and is no JUnit report, so it was not replaced. Name another file for the report, or remove this one."
            )
        }
        guard replaces || ScriptFile(path: path).isSpecial || !FileManager.default.fileExists(atPath: path)
        else {
            throw ReplayFailure(description: "\(path) is there already. Name another file, or say --force.")
        }
    }

    /// Writes a text: beside the file first, then in its place.
    ///
    /// - Parameters:
    ///   - text: what is written.
    ///   - scripts: the paths of the scripts that it was made of: if one of them is its owner's alone, so is a file that is made.
    /// - Throws: one line about a file that is there already, or cannot be written.
    public func write(_ text: String, from scripts: [String] = []) throws(ReplayFailure) {
        try check()
        do throws(ScriptError) {
            let isPrivate = scripts.contains { ScriptFile(path: $0).isPrivate }
            try ScriptFile(path: path).write(text, isPrivate: isPrivate)
        } catch {
            throw ReplayFailure(description: error.description)
        }
    }
}
