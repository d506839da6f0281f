public import Domain
import FoundationEssentials
public import People
import Values

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
    public var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [service] _ in service.profile() }
    }

    /// Answers a ``PostsQuery`` for ``id``, in the server's order; in pages if the server says that it has them.
    public var posts: any GetDataSource<PostsReply> { JSONPlaceholderPosts(service: service) }
}

extension JSONPlaceholderSource: PersonSource {
    /// All that the server has of the person, whatever the tab.
    public func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> { posts }
}

/// Posts from a server in the style of JSONPlaceholder.
///
/// Pages come with a token that is the address of the next one.
struct JSONPlaceholderPosts: GetDataSource {
    let service: JSONPlaceholderService

    /// The page that a ``PostsQuery`` asks for.
    func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        guard let url = query.page.map({ URL(string: $0.text) }) ?? service.posts, service.server.has(url)
        else {
            return Future(ServiceError.notFound("page \(Excerpt.quoted(query.page?.text ?? ""))"))
        }
        let purpose = query.page == nil ? "posts" : "older posts"
        let list = service.askForList(url, purpose)
        // Side by side; the profile's request is the one that is on its way for the profile, if it is.
        return list.zip(service.author()).map { [service] list, author in
            let (answer, value, gap) = list
            let decoder = JSONPlaceholderDecoder(origin: service.origin)
            let page = try service.server.reading { () throws(JSONFault) in
                try decoder.posts(value, of: service.person, named: author)
            }
            let (next, end) = service.next(after: answer, asked: url)
            let missing = gap.map { $0.missing(behind: page.posts.count + page.skipped.count) }
            let skipped = page.skipped + [end, missing].compactMap(\.self)
            service.web.note(skipped, in: "posts")
            return PostsReply(
                posts: page.posts, next: next.map { PageToken($0.absoluteString) }, skipped: skipped,
                fault: gap?.fault)
        }
    }

    /// Not supported: a page is one value.
    func getAll(_ query: any Query) -> Future<[PostsReply]> { Future(DomainError.unsupported(query)) }
}
