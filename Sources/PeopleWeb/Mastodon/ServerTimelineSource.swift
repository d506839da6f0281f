import Domain
import FoundationEssentials
import People
import Values

/// A timeline that a server of the Mastodon kind shows to everybody: a hashtag's, or its own people's.
///
/// The profile says what it is, and nobody is asked for it. Of a hashtag the server tells all that it knows; one that tells
/// strangers nothing of other servers' people tells of its own. One that wants a login answers 401, 403 or 422, by its kind
/// and age: `ServiceError.hidden`.
///
/// Sources: `GET /api/v1/timelines/tag/:hashtag` and `GET /api/v1/timelines/public` of Mastodon.
struct ServerTimelineSource: MastodonOwner {
    let timeline: ServerTimeline
    let web: any WebAsking
    let store: (any KnownAnswers)?
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - timeline: which timeline, and of which server.
    ///   - web: who asks.
    ///   - store: what is stored when nothing has changed.
    ///   - now: the clock.
    init(
        _ timeline: ServerTimeline, web: any WebAsking, store: (any KnownAnswers)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.timeline = timeline
        self.web = web
        self.store = store
        self.now = now
    }

    var home: WebOrigin { timeline.server }
    var server: WebOrigin? { home }
    var handle: String { timeline.account.text }

    func decoder(_ server: WebOrigin) -> MastodonDecoder {
        MastodonDecoder(origin: server.text, domain: server.authority, now: now())
    }

    private var user: User {
        let host = home.authority
        return switch timeline.kind {
        case .hashtag(let tag):
            User(
                id: id, name: "#\(tag)", handle: handle,
                bio: "Posts with the hashtag #\(tag), as far as \(host) knows of them.",
                address: home.url(["tags", tag]).flatMap { WebAddress($0.absoluteString) })
        case .local:
            User(
                id: id, name: "Everybody on \(host)", handle: handle,
                bio: "What people on \(host) post for everybody.",
                address: home.url(["public", "local"]).flatMap { WebAddress($0.absoluteString) })
        }
    }
}

extension ServerTimelineSource: PersonSource {
    /// How the store calls the timeline.
    var id: User.ID { timeline.userId }

    var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [self] _ in Future(user) }
    }

    /// Its posts, whichever tab is asked for: it has one list.
    func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> {
        let pages = MastodonPages(of: self)
        return QuerySource<PostsQuery, PostsReply> { [self] query in
            let reply = query.page.map { older($0, pages) } ?? first(query.user, pages)
            return reply.recover(if: ServiceError.self) { error in Future(meaning(of: error)) }
        }
    }

    var threads: (any ThreadServiceType)? { MastodonThreads(owner: self) }

    private func first(_ user: User.ID, _ pages: MastodonPages) -> Future<PostsReply> {
        guard case .hashtag = timeline.kind else { return first(isLocal: true, user, pages) }
        return first(isLocal: false, user, pages).recover(if: ServiceError.self) { error in
            guard Self.refusals.contains(error) else { return Future(error) }
            web.note("posts: \(home.authority) tells strangers of its own people at the most")
            return first(isLocal: true, user, pages)
        }
    }

    private func first(isLocal: Bool, _ user: User.ID, _ pages: MastodonPages) -> Future<PostsReply> {
        let path =
            switch timeline.kind {
            case .hashtag(let tag): ["tag", tag]
            case .local: ["public"]
            }
        let parameters = [("limit", "\(MastodonPaging.pageSize)")] + (isLocal ? [("local", "true")] : [])
        guard let url = home.url(["api", "v1", "timelines"] + path, parameters) else {
            return Future(ServiceError.notFound(handle))
        }
        return pages.first(at: url, on: home, of: user)
    }

    private func older(_ page: PageToken, _ pages: MastodonPages) -> Future<PostsReply> {
        guard let url = URL(string: page.text), home.has(url),
            url.path(percentEncoded: true).hasPrefix("/api/v1/timelines/")
        else { return Future(ServiceError.notFound("page \(page.text)")) }
        guard case .local = timeline.kind else { return pages.older(at: url, on: home) }
        // A token that was stored may come from a link that did not say so.
        return pages.older(at: MastodonPaging.page(url, with: [("local", "true")]), on: home)
    }

    /// What an error says of a timeline.
    private func meaning(of error: ServiceError) -> ServiceError {
        switch error {
        case _ where Self.refusals.contains(error): .hidden("The \(name)")
        case .notFound: .notFound("\(name) that could be read")
        default: error
        }
    }

    private var name: String {
        switch timeline.kind {
        case .hashtag(let tag): "timeline of #\(tag) on \(home.authority)"
        case .local: "local timeline of \(home.authority)"
        }
    }

    /// How servers say that they show it only to people who are logged in.
    private static let refusals: Set<ServiceError> = [
        .unavailable(status: 401), .unavailable(status: 403), .unavailable(status: 422),
    ]
}
