public import People
import Values

/// A feed, as `feed:URL` names it.
public struct FeedAccount: Hashable, Sendable {
    /// The feed's address.
    public let address: WebAddress

    /// How services and the store call whom the feed tells of.
    public var userId: User.ID { Self.userId(at: address.text) }

    /// Whom the feed at an address tells of: the names in it mean something in that feed only.
    static func userId(at address: String) -> User.ID { User.ID(origin: address, raw: "feed") }
}
