import Domain
import FoundationEssentials
import People
import Values

/// Posts from a server that speaks Mastodon's language: one tab of one person.
///
/// Pages come with a token that is the address of the next one.
final class MastodonPosts: GetDataSource {
    private let person: MastodonPerson
    private let tab: PostsTab
    private let pages: MastodonPages

    init(person: MastodonPerson, tab: PostsTab) {
        self.person = person
        self.tab = tab
        pages = MastodonPages(of: person, isOfPinned: tab == .pinned)
    }

    /// The page that a ``PostsQuery`` asks for.
    ///
    /// Where the person's id is known from before, the posts are asked for at once; else the look-up comes first, which is
    /// the profile's own if that is on its way.
    func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        if let page = query.page { return self.page(at: page) }
        guard let footing = person.footing else {
            return person.found().flatMap { [self] in first($0, query) }
        }
        return first(footing, query).recover(if: ServiceError.self) { [self] error in
            // The server has forgotten the id: somebody may have come back under a new one.
            guard case .notFound = error else { return refused(error, of: person.user) }
            return person.lookUp().flatMap { [self] found in
                found.footing == footing ? refused(error, of: found.user) : first(found, query)
            }
        }
    }

    /// Not supported: a page is one value.
    func getAll(_ query: any Query) -> Future<[PostsReply]> { Future(DomainError.unsupported(query)) }

    // MARK: - The first page

    private func first(_ found: MastodonFound, _ query: PostsQuery) -> Future<PostsReply> {
        first(found.footing, query).recover(if: ServiceError.self) { [self] error in
            refused(error, of: found.user)
        }
    }

    /// What it means that a server refuses a list of somebody whom it knows.
    private func refused(_ error: ServiceError, of user: User?) -> Future<PostsReply> {
        switch error {
        // The profile tells why there is nothing.
        case .notFound where user?.standing == .suspended, .gone where user?.standing == .suspended,
            .unavailable(401) where user?.standing == .suspended,
            .unavailable(403) where user?.standing == .suspended:
            Future(PostsReply(posts: []))
        // The person is there, however the account is written.
        case .notFound: Future(ServiceError.unavailable(status: 404))
        default: Future(error)
        }
    }

    private func first(_ footing: MastodonFooting, _ query: PostsQuery) -> Future<PostsReply> {
        switch footing {
        case .feed(let url): first(inFeedAt: url)
        case .account(let id, let server):
            first(id, server, query).recover(if: ServiceError.self) { [self] error in
                // Some show the person to everybody, and what the person posts in the feed alone.
                guard [.unavailable(status: 401), .unavailable(status: 403)].contains(error) else {
                    return Future(error)
                }
                return person.byFeed(error).flatMap { [self] found in first(found.footing, query) }
            }
        }
    }

    private func first(_ id: String, _ server: WebOrigin, _ query: PostsQuery) -> Future<PostsReply> {
        let path = ["api", "v1", "accounts", id, "statuses"]
        guard let url = server.url(path, [("limit", "\(MastodonPaging.pageSize)")] + parameters) else {
            return Future(ServiceError.notFound(person.handle))
        }
        // Of the other tabs nothing is stored that could be asked with again.
        return pages.first(at: url, on: server, of: tab == .posts ? query.user : nil)
    }

    private var parameters: [(String, String)] {
        switch tab {
        case .posts: [("exclude_replies", "true")]
        case .replies: []
        case .media: [("only_media", "true")]
        case .pinned: [("pinned", "true")]
        }
    }

    // MARK: - Pages

    private func page(at token: PageToken) -> Future<PostsReply> {
        guard let url = URL(string: token.text), let server = WebOrigin(address: token.text),
            person.isAnswering(server)
        else { return Future(ServiceError.notFound("page \(Excerpt.quoted(token.text))")) }
        guard url.path(percentEncoded: true).hasPrefix("/api/") else { return feedPage(at: url) }
        // A token that was stored may come from a link that did not say which posts are left out.
        let isList = url.path(percentEncoded: true).hasSuffix("/statuses")
        let parameters = parameters.map { (name: $0[...], value: $1[...]) }
        let page = isList ? MastodonPaging.page(url, with: parameters) : url
        return pages.older(at: page, on: server).recover(if: ServiceError.self) { [self] error in
            refused(error, of: person.user)
        }
    }

    // MARK: - Feeds

    private func first(inFeedAt url: URL) -> Future<PostsReply> {
        guard let feed = person.feed(at: url) else {
            return Future(ServiceError.notFound(person.handle))
        }
        return feed.read(for: .posts).map { [self] in reply($0) }
    }

    private func feedPage(at url: URL) -> Future<PostsReply> {
        guard case .feed(let place) = person.footing, let feed = person.feed(at: place) else {
            return Future(ServiceError.notFound("page \(Excerpt.quoted(url.absoluteString))"))
        }
        return feed.read(page: PageToken(url.absoluteString)).map { [self] in reply($0) }
    }

    /// What a feed has of a tab: it knows no answers, and nothing that was put first.
    private func reply(_ content: FeedContent) -> PostsReply {
        guard tab != .pinned else { return PostsReply(posts: []) }
        return PostsReply(
            posts: tab == .media ? content.posts.filter { !$0.media.isEmpty } : content.posts,
            next: content.next, skipped: content.skipped, fault: content.fault, isNewestOnly: true)
    }
}
