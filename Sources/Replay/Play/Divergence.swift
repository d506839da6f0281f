/// One difference between a script and what happened, with its place in the script.
public struct Divergence: Hashable, Sendable, CustomStringConvertible {
    /// The script's file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
    /// What is different, and where it helps, what to do: one line.
    public let message: String
    /// What the screen showed, in several lines, when the difference is on the screen; drawn for the first 20 differences
    /// of a script.
    public let picture: String?
    /// What makes it go away, if what happened is right.
    public let remedy: Remedy

    init(
        file: String, line: Int, column: Int, message: String, picture: String? = nil,
        remedy: Remedy = .accept
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.message = PlainText.dropping(message)
        self.picture = picture
        self.remedy = remedy
    }

    /// `FILE:LINE:COLUMN: message`.
    public var description: String { "\(file):\(line):\(column): \(message)" }

    /// What makes a difference go away.
    public enum Remedy: Hashable, Sendable {
        /// The accepted text: what happened stands in it.
        case accept
        /// Recording the golden frame, or playing again after it was recorded.
        case record
        /// A person who changes the line: the script cannot be played beyond it.
        case edit
    }
}
