public import Domain
public import People

/// A person or a paper that a feed tells of: `feed:https://example.org/feed.xml`.
///
/// Profile and posts are one document: who asks for the one while the other is on its way shares the request.
public struct FeedSource: Sendable {
    private let feed: Feed

    /// The feed of an account, in RSS, Atom or JSON Feed.
    ///
    /// - Parameters:
    ///   - account: where it is.
    ///   - web: who asks.
    /// - Returns: nil when nobody can be asked for that address.
    public init?(_ account: FeedAccount, web: any WebAsking) {
        guard let feed = Feed(account, web: web) else { return nil }
        self.feed = feed
    }

    /// Whom to ask for, in queries and in the store.
    public var id: User.ID { feed.id }

    /// Answers a ``ProfileQuery`` for ``id``.
    ///
    /// Errors: what the network says; `garbled` when no feed is there.
    public var profiles: any GetDataSource<User> { FeedProfiles(feed: feed) }

    /// Answers a ``PostsQuery`` for ``id``: all that the feed has, and its older pages where it names them.
    ///
    /// Errors as ``profiles``, and `notFound` for a page on another server.
    public var posts: any GetDataSource<PostsReply> { FeedPosts(feed: feed) }
}
