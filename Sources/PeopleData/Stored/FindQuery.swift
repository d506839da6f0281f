public import Domain

/// Asks for stored posts that hold some words.
public struct FindQuery: Query, Hashable {
    /// What somebody typed; nothing in it is an operator.
    public let words: String

    /// The most posts to answer.
    public let limit: Int

    /// Asks for at most `limit` posts that hold `words`.
    public init(_ words: String, limit: Int) {
        self.words = words
        self.limit = limit
    }
}
