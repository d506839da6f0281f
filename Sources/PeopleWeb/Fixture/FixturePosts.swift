public import Domain
public import People
public import Reactive

/// Posts from a folder of files: an origin.
///
/// Answers like ``FixtureProfiles``.
public struct FixturePosts: GetDataSource {
    private let source: FixtureSource
    private let pageSize: Int?
    private let delivery: FixtureDelivery
    private let requests = FixtureRequests()

    /// The posts of `source`'s people.
    ///
    /// - Parameters:
    ///   - source: the folder whose posts are served.
    ///   - pageSize: the most posts in one reply; nil puts all of a person's posts into the first.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(
        source: FixtureSource,
        pageSize: Int? = nil,
        latency: Double = 0,
        scheduler: any DateScheduler
    ) {
        self.source = source
        self.pageSize = pageSize.map { max(1, $0) }
        delivery = FixtureDelivery(latency: latency, scheduler: scheduler)
    }

    /// The page that a ``PostsQuery`` asks for, of the file named by the id's `raw`, newest first.
    ///
    /// Errors as ``FixtureSource/person(named:)``, and `notFound` for a page that no reply has named.
    public func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        return delivery.future { () throws(ServiceError) in
            let name = query.user.raw
            let person = try source.person(named: name)
            let answer = DemoScript.answer(requests.next(about: name), of: person.demo.posts)
            if let error = answer.error(about: source.account(of: name).text) { throw error }
            return try Self.reply(of: person.posts, from: query.page, pageSize)
        }
    }

    /// Not supported: a page is one value.
    public func getAll(_ query: any Query) -> Future<[PostsReply]> {
        Future(DomainError.unsupported(query))
    }

    private static func reply(
        of posts: [Post],
        from page: PageToken?,
        _ pageSize: Int?
    ) throws(ServiceError) -> PostsReply {
        // A reply orders its posts itself; only whoever cuts them into replies must do so before.
        guard page != nil || pageSize != nil else { return PostsReply(posts: posts) }
        let sorted = PostsReply(posts: posts).posts
        let start = page == nil ? 0 : page.flatMap { Int($0.text) } ?? -1
        guard 0...sorted.count ~= start else { throw .notFound("page \(Excerpt.quoted(page?.text ?? ""))") }
        let end = pageSize.map { min(start + $0, sorted.count) } ?? sorted.count
        let next = end < sorted.count ? PageToken(String(end)) : nil
        return PostsReply(posts: (start..<end).map { sorted[$0] }, next: next)
    }
}
