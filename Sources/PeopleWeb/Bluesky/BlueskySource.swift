public import Domain
public import People

/// A person on Bluesky, as its public view shows them to everybody: `wren.bsky.social`, or a `did:`.
///
/// Profile and posts are asked for by the same name, so both take one round trip, side by side. Who has asked Bluesky not
/// to be shown to people who are not logged in is not: that is `ServiceError.hidden`.
public struct BlueskySource: Sendable, PersonSource {
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
        guard let service = BlueskyService(account.actor, id: account.userId, base: base, web: web) else {
            return nil
        }
        self.service = service
    }

    /// Whom to ask for, in queries and in the store: the name as it was written; decoded users have their `did:`.
    public var id: User.ID { service.id }

    /// Answers a ``ProfileQuery`` for ``id``.
    ///
    /// Errors: what the network says; `notFound`; `hidden`. An account that was taken down is a user of whom only that is
    /// known.
    public var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [service] _ in
            let actor = service.actor
            return service.ask("app.bsky.actor.getProfile", [("actor", actor)], "profile") { value in
                try value.map { try BlueskyDecoder.user($0, asked: actor) } ?? BlueskyDecoder.suspended(actor)
            }
        }
    }

    /// Answers a ``PostsQuery`` for ``id``, page by page; errors as ``profiles``.
    public func posts(_ tab: PostsTab = .posts) -> any GetDataSource<PostsReply> {
        BlueskyPosts(service: service) { [service] in Future(BlueskyFeed(tab, of: service.actor)) }
    }

    /// The conversations around posts of these lists.
    public var threads: (any ThreadServiceType)? { BlueskyThreads(service: service) }
}

/// A list of posts that the view has: by which method, with which parameters.
struct BlueskyFeed: Sendable {
    let method: String
    let parameters: [(String, String)]
    /// Whether only what is pinned is wanted.
    var isPinned = false
}

extension BlueskyFeed {
    /// A tab of a person.
    init(_ tab: PostsTab, of actor: String) {
        let (filter, pins) =
            switch tab {
            case .posts: ("posts_and_author_threads", "false")
            case .replies: ("posts_with_replies", "false")
            case .media: ("posts_with_media", "false")
            case .pinned: ("posts_with_replies", "true")
            }
        self.init(
            method: "app.bsky.feed.getAuthorFeed",
            parameters: [("actor", actor), ("filter", filter), ("includePins", pins)],
            isPinned: tab == .pinned)
    }
}

/// Posts from Bluesky: one tab of one person, or those of a list.
///
/// Pages come with the view's own cursor.
struct BlueskyPosts: GetDataSource {
    /// How many posts are asked for at once.
    static let pageSize = 50

    /// How many pages without a post are passed over in one go: the view takes posts out after it has cut the pages.
    static let emptyPages = 4

    let service: BlueskyService
    /// Says which list it is, as soon as that is known.
    let feed: @Sendable () -> Future<BlueskyFeed>

    /// The page that a ``PostsQuery`` asks for.
    func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        return feed().flatMap { [self] feed in page(of: feed, at: query.page?.text, Self.emptyPages) }
    }

    /// Not supported: a page is one value.
    func getAll(_ query: any Query) -> Future<[PostsReply]> { Future(DomainError.unsupported(query)) }

    private func page(of feed: BlueskyFeed, at cursor: String?, _ more: Int) -> Future<PostsReply> {
        let parameters = feed.parameters + [("limit", "\(Self.pageSize)")]
        let reply = service.askForList(
            feed.method, parameters + (cursor.map { [("cursor", $0)] } ?? []),
            cursor == nil ? "posts" : "older posts"
        ) { [self] value, gap in
            // Of an account that was taken down there are no posts.
            guard let value else { return PostsReply(posts: []) }
            let page = try BlueskyPage(value, of: service.actor, pinned: feed.isPinned)
            let skipped = page.skipped + (gap.map { [$0.missing(behind: page.count)] } ?? [])
            service.note(skipped, in: "posts")
            // The end is where there is no cursor; one that leads to where it comes from leads nowhere.
            let next = feed.isPinned || page.cursor == cursor ? nil : page.cursor
            return PostsReply(
                posts: page.posts, next: next.map { PageToken($0) }, skipped: skipped, fault: gap?.fault)
        }
        return reply.flatMap { [self] reply in
            guard let next = reply.next, reply.posts.isEmpty, reply.skipped.isEmpty else {
                return Future(reply)
            }
            // After so many somebody else decides whether to go on; the list has not ended.
            return more == 0 ? Future(reply) : page(of: feed, at: next.text, more - 1)
        }
    }
}
