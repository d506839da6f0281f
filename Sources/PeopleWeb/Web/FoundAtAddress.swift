import Domain
import FoundationEssentials
import People
import Sync

/// Asks for whoever was found behind an address.
///
/// What they answer is kept under the address, as whom somebody has opened; so are the validators, without which no server could
/// say that nothing has changed. And a feed that the search has read is not asked for again. Guarded by `read`.
final class WebFoundAtAddress: WebAsking {
    private let web: any WebAsking
    /// The address, as the store knows it.
    private let address: User.ID
    /// Whether a public server has named whoever was found.
    private let isNamedByServer: Bool
    /// The feed that the search was answered with, until somebody asks for it.
    private let read: Locked<WebAnswer?>

    /// - Parameters:
    ///   - web: who asks.
    ///   - address: as whom the store knows those who were found.
    ///   - isNamedByServer: whether a public server has named them: then they may not lead into a network that the public
    ///     cannot reach.
    ///   - feed: the feed, if the search has read it; nil if not.
    init(web: any WebAsking, address: User.ID, isNamedByServer: Bool, feed: WebAnswer?) {
        self.web = web
        self.address = address
        self.isNamedByServer = isNamedByServer
        read = Locked(feed)
    }

    func answer(to request: WebRequest) -> Future<WebAnswer> {
        if request.content == .feed, let feed = takeFeed(at: request.url) { return Future(feed) }
        var request = request
        if request.user != nil { request.user = address }
        request.isNamedByServer = request.isNamedByServer || isNamedByServer
        return web.answer(to: request)
    }

    private func takeFeed(at url: URL) -> WebAnswer? {
        read.withLock { read in
            guard read?.url == url else { return nil }
            return read.take()
        }
    }

    func note(_ text: String) { web.note(text) }
    func distrust(_ url: URL) { web.distrust(url) }
    func liftPauses() { web.liftPauses() }
    func prepare() { web.prepare() }
}

/// What is known of whoever was found behind an address: it stands in the store under the address.
struct KnownAtAddress: KnownAnswers {
    let store: any KnownAnswers
    /// The address, as the store knows it.
    let address: User.ID

    func validator(for url: String, askedWith token: String?) throws -> Saved<CacheValidator>? {
        try store.validator(for: url, askedWith: token)
    }

    func put(
        _ validator: CacheValidator, for url: String, askedWith token: String?, of user: User.ID,
        at date: Date
    ) throws {
        try store.put(validator, for: url, askedWith: token, of: address, at: date)
    }

    func forgetValidators(for url: String) throws { try store.forgetValidators(for: url) }
    func put(_ skipped: [SkippedPost], for url: String) throws { try store.put(skipped, for: url) }
    func skipped(for url: String) throws -> [SkippedPost] { try store.skipped(for: url) }
    func profile(of user: User.ID) throws -> Saved<User>? { try store.profile(of: address) }

    func savedPosts(of user: User.ID, limit: Int) throws -> Saved<PostsReply>? {
        try store.savedPosts(of: address, limit: limit)
    }

    func savedAnswer(of user: User.ID) throws -> Saved<PostsReply>? { try store.savedAnswer(of: address) }
}
