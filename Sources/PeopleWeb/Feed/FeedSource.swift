public import Domain
public import FoundationEssentials
public import People

/// A person or a paper that a feed tells of: `feed:https://example.org/feed.xml`.
///
/// Profile and posts are one document: who asks for the one while the other is on its way, or has just come, shares the
/// request. A feed that has not changed since both were stored is read from the store.
public struct FeedSource: Sendable {
    private let feed: Feed

    /// The feed of an account, in RSS, Atom or JSON Feed.
    ///
    /// - Parameters:
    ///   - account: where it is.
    ///   - web: who asks.
    ///   - store: what is stored when nothing has changed.
    ///   - now: the clock.
    /// - Returns: nil when nobody can be asked for that address.
    public init?(
        _ account: FeedAccount, web: any WebAsking, store: (any KnownAnswers)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        guard let feed = Feed(account, web: web, store: store, now: now) else { return nil }
        self.feed = feed
    }

    /// Whom to ask for, in queries and in the store.
    public var id: User.ID { feed.id }

    /// Answers a ``ProfileQuery`` for ``id``.
    ///
    /// Errors: what the network says; `garbled` when no feed is there.
    public var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [feed] _ in feed.read(for: .profile).map { $0.user } }
    }

    /// Answers a ``PostsQuery`` for ``id``: all that the feed has, and its older pages where it names them.
    ///
    /// Errors as ``profiles``, and `notFound` for a page on another server.
    public var posts: any GetDataSource<PostsReply> {
        QuerySource<PostsQuery, PostsReply> { [feed] query in
            let content = query.page.map { feed.read(page: $0) } ?? feed.read(for: .posts)
            return content.map { content in
                PostsReply(
                    posts: content.posts, next: content.next, skipped: content.skipped, fault: content.fault,
                    isNewestOnly: true)
            }
        }
    }
}

extension FeedSource: PersonSource {
    /// All that the feed has, whatever the tab.
    public func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> { posts }
}
