import People
import Reactive

/// Posts from a folder of files.
///
/// A request reads the file `ID.json` where it starts and answers on `scheduler` after the latency; with a latency
/// of 0 it answers within the start. Disposing of the request ends it. Demo people answer as their script says: each
/// request counts, disposed of or not, from the service's making on.
public final class FixturePostsService: PostsServiceType {
    private let source: FixtureSource
    private let pageSize: Int?
    private let delivery: FixtureDelivery
    private let requests = FixtureRequests()

    /// Serves the posts of `source`'s people.
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

    /// Asks for posts of the person of the file named by the id's `raw`, newest first.
    ///
    /// Errors as ``FixtureSource/person(named:)``, and `notFound` for a page that no reply has named.
    public func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        delivery.producer { [source, requests, pageSize] () throws(ServiceError) in
            let person = try source.person(named: userId.raw)
            let answer = DemoScript.answer(requests.next(about: userId.raw), of: person.demo.posts)
            if let error = answer.error(about: source.account(of: userId.raw).text) { throw error }
            return try Self.reply(of: person.posts, from: page, pageSize)
        }
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
