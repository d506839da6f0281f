public import Domain
public import FoundationEssentials
public import People

/// A person on a server in the style of JSONPlaceholder: `rest:https://example.org#7`.
///
/// Such servers are made for examples: `/users/7` is the person, `/posts?userId=7` are the posts, and nothing is dated.
public struct JSONPlaceholderSource: Sendable {
    private let service: JSONPlaceholderService

    /// The person with this id.
    ///
    /// - Parameters:
    ///   - base: what the paths are added to.
    ///   - person: the id, as the server writes it.
    ///   - web: who asks.
    /// - Returns: nil when `base` is no server's address.
    public init?(base: URL, person: String, web: any WebAsking) {
        guard let service = JSONPlaceholderService(base: base, person: person, web: web) else { return nil }
        self.service = service
    }

    /// Whom to ask for, in queries and in the store.
    public var id: User.ID { service.id }

    /// Answers a ``ProfileQuery`` for ``id``.
    ///
    /// Errors: what the network says; `notFound`; `garbled` when the answer is no user.
    public var profiles: any GetDataSource<User> { JSONPlaceholderProfiles(service: service) }

    /// Answers a ``PostsQuery`` for ``id``, in the server's order; in pages if the server says that it has them.
    public var posts: any GetDataSource<PostsReply> { JSONPlaceholderPosts(service: service) }
}
