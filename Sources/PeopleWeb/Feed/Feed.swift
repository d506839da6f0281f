import Domain
import FoundationEssentials
import People
import Sync
import Values

/// A feed on a server, which profile and posts share.
///
/// Guarded by `latest`: what was read last, for the part that has not had it.
final class Feed: Sendable {
    /// What a feed tells of.
    enum Part: Sendable { case profile, posts }

    private struct Latest: Sendable {
        let content: FeedContent
        let date: Date
        var takenBy: Set<Part> = []
    }

    /// For so many seconds what was read for one part is the other's, too: it is not asked for twice.
    private static let sharing = 60.0

    /// The feed as it was asked for.
    private let account: FeedAccount
    /// Where it is.
    let url: URL
    /// The feed in the words of messages.
    let handle: String
    private let web: any WebAsking
    private let store: (any KnownAnswers)?
    private let now: @Sendable () -> Date
    private let readings = SharedFutures<URL, FeedContent>()
    private let latest = Locked<Latest?>(nil)

    /// - Parameters:
    ///   - account: where it is.
    ///   - handle: how messages, and posts without an author, call whom it tells of; nil for its address.
    ///   - web: who asks.
    ///   - store: what is stored when nothing has changed.
    ///   - now: the clock.
    init?(
        _ account: FeedAccount, handle: String? = nil, web: any WebAsking, store: (any KnownAnswers)?,
        now: @escaping @Sendable () -> Date
    ) {
        guard let url = URL(string: account.address.text) else { return nil }
        self.account = account
        self.url = url
        self.handle = handle ?? MaskedAddress.text(account.address.shown)
        self.web = web
        self.store = store
        self.now = now
    }

    /// Whom it tells of, as queries and the store call it.
    var id: User.ID { account.userId }

    /// Reads the feed for one of its parts; each time it is asked for anew, but once for both.
    func read(for part: Part) -> Future<FeedContent> {
        if let content = take(part) { return Future(content) }
        return reading(for: part).flatMap { [self] content in
            // Somebody has asked for the posts alone, of a feed that has changed since the profile was stored.
            if part == .profile, content.isOfPosts { return reading(for: part) }
            return Future(content)
        }
        .then { [self] _ in _ = take(part) }
    }

    private func reading(for part: Part) -> Future<FeedContent> {
        readings.share(url) { [self] in
            latest.withLock { $0 = nil }
            return first(for: part).then { [self] content in
                latest.withLock { $0 = Latest(content: content, date: now()) }
            }
        }
    }

    /// Reads the page of older entries at `page`.
    func read(page: PageToken) -> Future<FeedContent> {
        // A feed leads to its own older pages, and nowhere else.
        guard let older = URL(string: page.text), isHere(older) else {
            return Future(ServiceError.notFound("page \(Excerpt.quoted(page.text))"))
        }
        return readings.share(older) { [self] in
            web.reading(request(older)) { [self] in try content(of: $0, asked: older) }
        }
    }

    /// What was read last, if this part has not had it and it is still young.
    private func take(_ part: Part) -> FeedContent? {
        latest.withLock { latest in
            guard let known = latest, abs(now().timeIntervalSince(known.date)) < Self.sharing,
                part == .posts || !known.content.isOfPosts, latest?.takenBy.insert(part).inserted == true
            else { return nil }
            return known.content
        }
    }

    private func request(_ url: URL, storedAt: Date? = nil, isKept: Bool = false) -> WebRequest {
        WebRequest(
            url, content: .feed, purpose: "feed", name: handle, user: isKept ? id : nil, storedAt: storedAt)
    }

    /// Asks whether the feed has changed, if profile and posts are stored, and reads it if so.
    private func first(for part: Part) -> Future<FeedContent> {
        web.reading(request(url, storedAt: storedAt(of: part), isKept: true)) {
            [self] answer -> FeedContent? in
            answer.isUnchanged ? stored(since: answer.unchangedSince) : try content(of: answer, asked: url)
        }
        .flatMap { [self] content in
            if let content { return Future(content) }
            // What was stored has gone meanwhile.
            return web.reading(request(url, isKept: true)) { [self] in try self.content(of: $0, asked: url) }
        }
    }

    /// When what is wanted was stored, be it less than all; nil when a part is not stored.
    ///
    /// Of a refresh the posts alone are stored.
    private func storedAt(of part: Part) -> Date? {
        guard let profile = try? store?.profile(of: id),
            let posts = try? store?.savedPosts(of: id, limit: 1)
        else { return nil }
        return part == .posts ? posts.date : min(profile.date, posts.date)
    }

    /// The stored feed, as the server would have answered it.
    ///
    /// - Parameter change: when it answered something else before; nil if that is not known.
    private func stored(since change: Date?) -> FeedContent? {
        guard let profile = try? store?.profile(of: id), let posts = try? store?.savedAnswer(of: id) else {
            return nil
        }
        var content = FeedContent(
            user: profile.value, posts: Array(posts.value.posts), next: posts.value.next,
            skipped: (try? store?.skipped(for: url.absoluteString)) ?? [])
        content.isOfPosts = change.map { profile.date < $0 } ?? false
        return content
    }

    /// What an answer says; a page that leads to another server, or to itself, leads nowhere.
    private func content(of answer: WebAnswer, asked: URL) throws(ServiceError) -> FeedContent {
        let read = try web.feed(in: answer, id: id, handle: handle)
        web.keep(read.skipped, isWhole: read.fault == nil, from: asked, in: store)
        let next = read.next.flatMap { URL(string: $0.text) }
        let leadsOn = next.map { isHere($0) && ![answer.url, asked, url].contains($0) } ?? false
        return leadsOn ? read : read.withoutNext
    }

    /// Whether an address is on the feed's own server.
    private func isHere(_ other: URL) -> Bool { WebOrigin(of: account.address).has(other) }
}

/// What a feed says: of whose it is, and what they posted.
struct FeedContent: Equatable, Sendable {
    /// Whose feed it is.
    let user: User

    /// The entries in the feed's order.
    let posts: [Post]

    /// Where older entries are; nil when the feed does not tell.
    private(set) var next: PageToken?

    /// What could not be read.
    let skipped: [SkippedPost]

    /// What else was found to be wrong, for the log.
    var notes: [String] = []

    /// Why the feed could not be read whole; nil when it could.
    var fault: ServiceError?

    /// Whether the feed may call its person otherwise by now: the profile was stored before it changed.
    var isOfPosts = false

    /// The same, as of a feed that leads nowhere.
    var withoutNext: FeedContent {
        var content = self
        content.next = nil
        return content
    }
}
