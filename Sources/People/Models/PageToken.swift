/// Where a list of posts goes on, in words that only its service understands.
public struct PageToken: Hashable, Sendable {
    /// The service's words.
    public let text: String

    /// Keeps the service's words; any string will do.
    public init(_ text: String) {
        self.text = text
    }
}

extension PageToken: ExpressibleByStringLiteral {
    /// A token in our own words, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
