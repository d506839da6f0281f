public import People

/// A feed, as `feed:URL` names it.
public struct FeedAccount: Hashable, Sendable {
    /// The feed's address.
    public let address: WebAddress
}
