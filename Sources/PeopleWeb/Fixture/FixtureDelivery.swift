public import Domain
import FoundationEssentials
public import People
public import Reactive
import Values

/// How answers from files are handed over: read at once, delivered after a moment.
///
/// A file is read faster than anybody sees, so the demo waits a little to let loading states be seen.
struct FixtureDelivery: Sendable {
    /// The longest latency, in seconds: an hour.
    static let longest = 3600.0

    /// Seconds from a request's start to its answer, at least.
    let latency: Double

    /// What counts the latency and delivers the answer.
    let scheduler: any DateScheduler

    /// Takes a latency in seconds; below 0, and what is no number, counts as 0.
    init(latency: Double, scheduler: any DateScheduler) {
        // Written so that "not a number", which compares as false with everything, becomes 0.
        self.latency = latency > 0 ? min(latency, Self.longest) : 0
        self.scheduler = scheduler
    }

    /// A future that reads at once and is set when the latency has passed.
    ///
    /// It calls `read` on this thread and is set on `scheduler` when the latency has passed since then; within the
    /// call, when it is 0. Cancelling it ends the wait.
    func future<Value: Sendable>(
        _ read: () throws(ServiceError) -> Value
    ) -> Future<Value> {
        let due = scheduler.currentDate.addingTimeInterval(latency)
        let answer = Result(catching: read)
        return Future { resolver in
            if latency == 0 {
                Self.set(answer, resolver)
            } else {
                let wait = scheduler.schedule(after: due) { Self.set(answer, resolver) }
                resolver.onCancel { wait?.dispose() }
            }
        }
    }

    private static func set<Value: Sendable>(
        _ answer: Result<Value, ServiceError>,
        _ resolver: FutureResolver<Value>
    ) {
        switch answer {
        case .success(let value): resolver.set(value)
        case .failure(let error): resolver.set(error)
        }
    }
}

/// How often each person was asked for, which decides a demo person's scripted answer.
///
/// Holds the counts of one service, guarded by the property that keeps them; any thread may ask.
final class FixtureRequests: Sendable {
    private let counts = MutableProperty<[String: Int]>([:])

    /// Counts a request about `person`, and gives its number, from 0.
    func next(about person: String) -> Int {
        counts.modify { counts in
            defer { counts[person, default: 0] += 1 }
            return counts[person, default: 0]
        }
    }
}

/// Profiles from a folder of files: an origin.
///
/// A request reads the file `ID.json` where it starts and is answered on `scheduler` after the latency; with a latency
/// of 0 it is answered within the start. Cancelling it ends it. Demo people answer as their script says: each request
/// counts, cancelled or not, from the source's making on.
public struct FixtureProfiles: GetDataSource {
    private let source: FixtureSource
    private let opening: FixtureOpening?
    private let delivery: FixtureDelivery
    private let requests = FixtureRequests()

    /// The profiles of `source`'s people.
    ///
    /// - Parameters:
    ///   - source: the folder whose profiles are served.
    ///   - opening: with whose posts the first one is read; nil if no posts are asked for.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(
        source: FixtureSource, opening: FixtureOpening? = nil, latency: Double = 0,
        scheduler: any DateScheduler
    ) {
        self.source = source
        self.opening = opening
        delivery = FixtureDelivery(latency: latency, scheduler: scheduler)
    }

    /// The profile that a ``ProfileQuery`` asks for, of the file named by the id's `raw`.
    ///
    /// Errors as ``FixtureSource/profile(named:)``.
    public func get(_ query: any Query) -> Future<User> {
        guard let query = query as? ProfileQuery else { return Future(DomainError.unsupported(query)) }
        return delivery.future { () throws(ServiceError) in
            let name = query.user.raw
            let person =
                if let opening { try opening.answer(.profile, about: name) } else {
                    try source.profile(named: name)
                }
            let answer = DemoScript.answer(requests.next(about: name), of: person.demo.profile)
            if let error = answer.error(about: source.account(of: name).text) { throw error }
            return person.user
        }
    }

    /// Not supported: a profile is asked for one at a time.
    public func getAll(_ query: any Query) -> Future<[User]> {
        Future(DomainError.unsupported(query))
    }
}

/// Posts from a folder of files: an origin.
///
/// Answers like ``FixtureProfiles``.
public struct FixturePosts: GetDataSource {
    private let source: FixtureSource
    private let opening: FixtureOpening?
    private let pageSize: Int?
    private let delivery: FixtureDelivery
    private let requests = FixtureRequests()

    /// The posts of `source`'s people.
    ///
    /// - Parameters:
    ///   - source: the folder whose posts are served.
    ///   - opening: with whose profile the first ones were read; nil if none was asked for.
    ///   - pageSize: the most posts in one reply; nil puts all of a person's posts into the first.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(
        source: FixtureSource,
        opening: FixtureOpening? = nil,
        pageSize: Int? = nil,
        latency: Double = 0,
        scheduler: any DateScheduler
    ) {
        self.source = source
        self.opening = opening
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
            let person =
                if let opening { try opening.answer(.posts, about: name) } else {
                    try source.person(named: name)
                }
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
