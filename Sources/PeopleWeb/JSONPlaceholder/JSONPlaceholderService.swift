import Domain
import FoundationEssentials
import HTTP
import People
import Sync
import Values

/// Asks a server in the style of JSONPlaceholder about one person.
///
/// Guarded by `known`: who the person is, once the server has said it.
final class JSONPlaceholderService: Sendable {
    /// How many posts are asked for at once.
    static let pageSize = 40

    /// The server and the person's id, as they were written.
    private let account: RestAccount
    let web: any WebAsking
    let server: WebOrigin
    /// The parts of the path that the server's own begin with.
    private let path: [String]
    private let known = Locked<Post.Author?>(nil)
    private let profiles = SharedFutures<String, User>()

    init(_ account: RestAccount, web: any WebAsking) {
        self.account = account
        self.web = web
        server = WebOrigin(of: account.base)
        path = account.path
    }

    /// Where the ids are valid.
    var origin: String { account.origin }

    /// The person's id, as it was written.
    var person: String { account.person }

    /// The person as queries and the store call it.
    var id: User.ID { account.userId }

    /// The person in the words of messages.
    private var name: String { "user \(person)" }

    /// Where the person's posts begin.
    var posts: URL? {
        server.url(
            path + ["posts"], [("userId", person), ("_page", "1"), ("_limit", "\(Self.pageSize)")])
    }

    /// Asks who the person is; those who ask at the same time share one request.
    func profile() -> Future<User> {
        profiles.share(person) { [self] in
            let decoder = JSONPlaceholderDecoder(origin: origin)
            let user = ask(server.url(path + ["users", person]), "profile") { (_, value) throws(JSONFault) in
                try decoder.user(value)
            }
            return user.then { [self] user in
                known.withLock { $0 = Post.Author(name: user.name, handle: user.handle) }
            }
        }
    }

    /// Who writes the posts, which name their author by number alone.
    ///
    /// Where the server does not say who that is, the posts can be read all the same.
    func author() -> Future<Post.Author> {
        if let author = known.withLock({ $0 }) { return Future(author) }
        let unknown = Post.Author(name: name, handle: "")
        return profile().map { Post.Author(name: $0.name, handle: $0.handle) }
            .recover(if: ServiceError.self) { _ in Future(unknown) }
    }

    /// Asks for an address, and reads the answer, which has to be whole.
    func ask<Value: Sendable>(
        _ url: URL?, _ purpose: String,
        _ read: @escaping @Sendable (WebAnswer, JSONValue) throws(JSONFault) -> Value
    ) -> Future<Value> {
        guard let url else { return Future(ServiceError.notFound(name)) }
        return web.reading(WebRequest(url, purpose: purpose, name: name)) { [server, name] answer in
            let value = try server.json(answer)
            // That is how such a server says that there is nobody, where it does not say 404.
            if value.isObject, value.members?.isEmpty == true { throw ServiceError.notFound(name) }
            return try server.reading { () throws(JSONFault) in try read(answer, value) }
        }
    }

    /// Asks for an address that answers with a list: of one that broke off there is what came, and what did not.
    func askForList(
        _ url: URL, _ purpose: String
    ) -> Future<(answer: WebAnswer, value: JSONValue, gap: AnswerGap?)> {
        web.reading(WebRequest(url, purpose: purpose, name: name)) { [server] answer in
            let (value, gap) = try server.list(in: answer)
            return (answer, value, gap)
        }
    }

    /// Where the list goes on after an answer, if the server says that it does; and why it ends there all the same.
    func next(after answer: WebAnswer, asked: URL) -> (page: URL?, end: SkippedPost?) {
        guard let target = LinkHeader.targets(answer.headers)["next"] else { return (nil, nil) }
        guard let next = LinkHeader.address(target, relativeTo: asked) else {
            return (nil, .older(at: target))
        }
        if next == asked {
            let found = Excerpt.quoted(MaskedAddress.text(target))
            return (nil, .older("expected one that was not read before, found \(found)"))
        }
        return (server.has(next) ? next : nil, nil)
    }
}
