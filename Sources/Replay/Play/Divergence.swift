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
    /// What the screen showed, in several lines, when the difference is on the screen.
    public let picture: String?
    /// Whether the script cannot be played beyond this line.
    public let isFatal: Bool

    init(file: String, line: Int, column: Int, message: String, picture: String? = nil, isFatal: Bool = false)
    {
        self.file = file
        self.line = line
        self.column = column
        self.message = PlainText.dropping(message)
        self.picture = picture
        self.isFatal = isFatal
    }

    /// `FILE:LINE:COLUMN: message`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
}
