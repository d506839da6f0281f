public import Domain
public import People

/// A person on Bluesky, as its public view shows them to everybody: `wren.bsky.social`, or a `did:`.
///
/// Profile and posts are asked for by the same name, so both take one round trip, side by side. Who has asked Bluesky not
/// to be shown to people who are not logged in is not: that is `ServiceError.hidden`.
public struct BlueskySource: Sendable {
    /// Where Bluesky answers everybody.
    public static let publicView = "https://public.api.bsky.app"

    private let service: BlueskyService

    /// The person of an account.
    ///
    /// - Parameters:
    ///   - account: the handle, or the `did:`.
    ///   - base: scheme and host of who answers.
    ///   - web: who asks.
    /// - Returns: nil when `base` is no server's address.
    public init?(_ account: BlueskyAccount, base: String = BlueskySource.publicView, web: any WebAsking) {
        guard let service = BlueskyService(account, base: base, web: web) else { return nil }
        self.service = service
    }

    /// Whom to ask for, in queries and in the store: the name as it was written; decoded users have their `did:`.
    public var id: User.ID { service.id }

    /// Answers a ``ProfileQuery`` for ``id``.
    ///
    /// Errors: what the network says; `notFound`; `hidden`. An account that was taken down is a user of whom only that is
    /// known.
    public var profiles: any GetDataSource<User> { BlueskyProfiles(service: service) }

    /// Answers a ``PostsQuery`` for ``id``, page by page; errors as ``profiles``.
    public func posts(tab: PostsTab = .posts) -> any GetDataSource<PostsReply> {
        BlueskyPosts(service: service, tab: tab)
    }

    /// The conversations around posts of these lists.
    public var thread: any ThreadServiceType { BlueskyThreads(service: service) }
}
