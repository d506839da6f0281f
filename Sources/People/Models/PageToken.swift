/// Where a list of posts goes on, in words that only its service understands.
public struct PageToken: Hashable, Sendable {
    /// The service's words.
    public let text: String

    /// Keeps the service's words; any string will do.
    public init(_ text: String) {
        self.text = text
    }

    /// The first word of the tokens that a store gives; no server's token means anything to it, nor the other way round.
    package static let storeScheme = "store"

    /// Whether it is a store that gave this token, and not a server.
    package var isOfStore: Bool { text.hasPrefix(Self.storeScheme + ":") }
}

extension PageToken: ExpressibleByStringLiteral {
    /// A token in our own words, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
