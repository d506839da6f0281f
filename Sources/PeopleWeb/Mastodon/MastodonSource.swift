public import Domain
public import FoundationEssentials
public import People

/// A person on a server that speaks Mastodon's language: `user@host`.
///
/// What kind of server it is shows in its answers; nothing is asked beforehand. Profile and posts share one look-up, so
/// the profile takes one round trip and the first posts two, or one where the store knows the person from before.
///
/// One for an account that is open; it knows the pages that its lists have had.
public struct MastodonSource: Sendable, PersonSource {
    private let person: MastodonPerson

    /// The person of an account.
    ///
    /// - Parameters:
    ///   - account: the name and the server.
    ///   - web: who asks.
    ///   - store: knows the person's id from before, and what is stored when nothing has changed.
    ///   - now: the clock.
    public init(
        _ account: ServerAccount, web: any WebAsking, store: (any KnownAnswers)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        person = MastodonPerson(account, web: web, store: store, now: now)
    }

    /// Whom to ask for, in queries and in the store: the account as it was written, which is known before anybody is asked.
    public var id: User.ID { person.id }

    /// Answers a ``ProfileQuery`` for ``id``.
    public var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [person] _ in person.lookUp().map { $0.user } }
    }

    /// Answers a ``PostsQuery`` for ``id``, page by page.
    ///
    /// - Parameter tab: which posts; keep what this answers as long as the list is open.
    public func posts(_ tab: PostsTab = .posts) -> any GetDataSource<PostsReply> {
        MastodonPosts(person: person, tab: tab)
    }

    /// The conversations around posts of these lists.
    public var threads: (any ThreadServiceType)? { MastodonThreads(owner: person) }
}
