public import Domain
public import People

/// A person on a server in the style of JSONPlaceholder: `rest:https://example.org#7`.
///
/// Such servers are made for examples: `/users/7` is the person, `/posts?userId=7` are the posts, and nothing is dated.
public struct JSONPlaceholderSource: Sendable {
    private let service: JSONPlaceholderService

    /// The person of an account.
    ///
    /// - Parameters:
    ///   - account: what the paths are added to, and the person's id.
    ///   - web: who asks.
    public init(_ account: RestAccount, web: any WebAsking) {
        service = JSONPlaceholderService(account, web: web)
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
