/// A line for the status line that stands until the next key.
public struct Notice: Equatable, Sendable {
    /// What happened; it may quote text from outside.
    public let text: String
    /// Whether it is bad news.
    public let isProblem: Bool

    /// Makes a notice.
    public init(_ text: String, isProblem: Bool = false) {
        self.text = text
        self.isProblem = isProblem
    }
}
