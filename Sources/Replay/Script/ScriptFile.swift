import FoundationEssentials

/// A script in a file: reading it, and writing what happened in its place.
///
/// The path `-` is standard input, which can be read once, and which nothing is written into.
public struct ScriptFile: Hashable, Sendable {
    /// Where it is.
    public let path: String

    /// Whether it is no file, but what comes in.
    public var isStandardInput: Bool { path == "-" }

    /// What messages call it.
    public var shownPath: String { isStandardInput ? "standard input" : path }

    /// The script at `path`.
    public init(path: String) {
        self.path = path
    }

    /// The folder in which it is, `.` if the path does not say.
    public var folder: String { TextFile.folder(of: path) }

    /// The last part of the path.
    public var name: String {
        isStandardInput
            ? shownPath : path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether what is there is no regular file, such as a pipe or a device: it is written into, and nothing takes its place.
    public var isSpecial: Bool { FilePlace(path).isSpecial }

    /// Whether it is there and its owner's alone, as a recording is: what is made of it should not be more open.
    ///
    /// So is what comes from another program: nobody knows who else may read that.
    public var isPrivate: Bool {
        isStandardInput ? FilePlace.isStandardInputPrivate : TextFile.isPrivate(path)
    }

    /// Reads the script.
    ///
    /// - Throws: why it cannot be read (nothing there, not a regular file, too large), or its first error.
    public func read() throws(ScriptError) -> ScriptSource {
        try ScriptSource(text: text(), name: shownPath)
    }

    /// The script's text.
    ///
    /// Its bytes are gone when it is read: a recording may be hundreds of megabytes.
    private func text() throws(ScriptError) -> String {
        let bytes: Data?
        do throws(FileTrouble) {
            bytes =
                try isStandardInput
                ? FilePlace.standardInput(limit: ScriptLimits.fileSize)
                : TextFile.readIfPresent(path, limit: ScriptLimits.fileSize)
        } catch {
            throw ScriptError(
                file: shownPath, line: 0, column: 0, found: "that \(error.reason)", expected: "a script",
                hint: error == .special
                    ? "A script is a text file; - in its place reads standard input."
                    : "A script is a text file of at most \(ScriptLimits.fileSize) bytes.")
        }
        guard let bytes else {
            throw ScriptError(
                file: path, line: 0, column: 0, found: "no such file", expected: "a script",
                hint: "Check the name and the folder.")
        }
        return try ScriptSource.text(of: bytes, name: shownPath)
    }

    /// Puts `text` in the file's place (`--accept`): it is written beside it and renamed, so that a crash leaves the old
    /// file or the new one, never half of one.
    ///
    /// Where no file is but a pipe or a device, the text is written into that.
    ///
    /// - Parameters:
    ///   - text: what the file is to hold.
    ///   - isPrivate: whether a file that is not there yet is made its owner's alone; one that is there keeps its permissions.
    /// - Throws: why it cannot be written. The old file is unharmed then.
    public func write(_ text: String, isPrivate: Bool = false) throws(ScriptError) {
        guard !isStandardInput else {
            throw ScriptError(
                file: shownPath, line: 0, column: 0, found: "that nothing can be written there",
                expected: "a file to write", hint: "Name the script's file.")
        }
        do throws(FileTrouble) {
            try TextFile.write(text, to: path, isPrivate: isPrivate)
        } catch {
            throw ScriptError(
                file: path, line: 0, column: 0, found: "that \(error.reason)", expected: "a file to write")
        }
    }
}
