/// What a timeline says until the next command.
public struct TimelineNotice: Hashable, Sendable {
    /// The words.
    public let text: String
    /// Whether something went wrong.
    public let isProblem: Bool

    /// These words.
    public init(_ text: String, isProblem: Bool = false) {
        self.text = text
        self.isProblem = isProblem
    }
}
