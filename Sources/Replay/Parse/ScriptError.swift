/// Why a text is not a script: where, what stands there, what was expected, and what to do.
///
/// Its description is one line: `profile.perch:12:9: expected an expectation, found `efect`. Did you mean `effect`?`
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name; empty when there is no file.
    public let file: String
    /// The line, from 1; 0 when the trouble is the file as a whole.
    public let line: Int
    /// The column, from 1, in characters; 0 when the trouble is the line or the file as a whole.
    public let column: Int
    /// What stands there, as a phrase: a text between backticks, or words such as `the end of the line`.
    public let found: String
    /// What may stand there, as a phrase.
    public let expected: String
    /// What to do about it, as a sentence; nil when that is plain.
    public let hint: String?

    /// An error at a place.
    public init(file: String, line: Int, column: Int, found: String, expected: String, hint: String? = nil) {
        self.file = PlainText.dropping(file)
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.hint = hint
    }

    init(file: String, line: Int, column: Int, complaint: ScriptComplaint) {
        self.init(
            file: file, line: line, column: column, found: complaint.found ?? "something else",
            expected: complaint.expected, hint: complaint.hint)
    }

    /// One line: place, what was expected, what was found, and the hint.
    public var description: String {
        var place = file.isEmpty ? "script" : file
        if line > 0 { place += ":\(line)" }
        if column > 0 { place += ":\(column)" }
        return "\(place): expected \(expected), found \(found)." + (hint.map { " \($0)" } ?? "")
    }
}
