import Domain
import FoundationEssentials
import People
import Sync
import Values

/// Whose lists of posts a server of the Mastodon kind is asked for: a person, or a timeline of the server's.
protocol MastodonOwner: Sendable {
    /// Who asks.
    var web: any WebAsking { get }
    /// Knows what is stored when nothing has changed.
    var store: (any KnownAnswers)? { get }
    /// The server that the account names.
    var home: WebOrigin { get }
    /// The server that has the answers, which may be another; nil as long as it is not known.
    var server: WebOrigin? { get }
    /// The owner in the words of messages.
    var handle: String { get }

    /// Reads an answer of a server about the owner.
    func decoder(_ server: WebOrigin) -> MastodonDecoder
}

extension MastodonOwner {
    /// Whether a server is one of those that answer about the owner.
    func isAnswering(_ server: WebOrigin) -> Bool { server == home || server == self.server }

    /// Whether a server is asked because another one names it: it must not lead into somebody's own network.
    func isNamedByServer(_ server: WebOrigin) -> Bool { server != home && !home.isHere }
}

/// The pages of one list of posts.
///
/// They come with a token that is the address of the next one. Guarded by `paging`: what pages the list has had.
final class MastodonPages: Sendable {
    private let owner: any MastodonOwner
    private let isOfPinned: Bool
    private let paging = Locked(MastodonPaging())

    /// - Parameters:
    ///   - owner: whose list it is.
    ///   - isOfPinned: whether it is the list of what somebody has put first.
    init(of owner: any MastodonOwner, isOfPinned: Bool = false) {
        self.owner = owner
        self.isOfPinned = isOfPinned
    }

    /// The first page.
    ///
    /// - Parameters:
    ///   - url: its address.
    ///   - server: who is asked.
    ///   - user: under whom the list is stored, to ask only for what has changed; nil for one that is not.
    func first(at url: URL, on server: WebOrigin, of user: User.ID?) -> Future<PostsReply> {
        let saved = user.flatMap { self.saved(of: $0, server) }
        let request = WebRequest(
            url, purpose: "posts", name: owner.handle, user: user, storedAt: saved?.date,
            isNamedByServer: owner.isNamedByServer(server))
        return owner.web.reading(request) { [self] answer in
            if answer.isUnchanged, let saved { return unchanged(saved.value, at: url) }
            return try reply(answer, asked: url, isFirst: true, server)
        }
    }

    /// A later page.
    func older(at url: URL, on server: WebOrigin) -> Future<PostsReply> {
        let request = WebRequest(
            url, purpose: "older posts", name: owner.handle, isNamedByServer: owner.isNamedByServer(server))
        return owner.web.reading(request) { [self] answer in
            try reply(answer, asked: url, isFirst: false, server)
        }
    }

    private func saved(of user: User.ID, _ server: WebOrigin) -> Saved<PostsReply>? {
        let saved = try? owner.store?.savedPosts(of: user, limit: MastodonPaging.pageSize)
        guard let saved, saved.value.posts.first?.id.origin == server.text else { return nil }
        return saved
    }

    /// The stored first page, as the server would have answered it: with the address of the next one.
    private func unchanged(_ stored: PostsReply, at url: URL) -> PostsReply {
        let skipped = (try? owner.store?.skipped(for: url.absoluteString)) ?? []
        guard let next = stored.next, next.isOfStore, let last = stored.posts.last else {
            return stored.lacking(skipped)
        }
        let behind = MastodonPaging.behind(last.id.raw, url)
        return PostsReply(
            posts: Array(stored.posts), next: behind.map { PageToken($0.absoluteString) }, skipped: skipped)
    }

    private func reply(
        _ answer: WebAnswer, asked: URL, isFirst: Bool, _ server: WebOrigin
    ) throws(ServiceError) -> PostsReply {
        let page = try server.page(
            answer, owner.decoder(server), of: Post.Author(name: "", handle: owner.handle),
            dropsPinned: isFirst && !isOfPinned)
        let (next, isRepeated, end) = paging.withLock { paging in
            let next = paging.next(after: page, answer, asked: asked, isFirst: isFirst, of: server)
            return (next, paging.isRepeated, paging.end)
        }
        // What was missing from that page has been told.
        let skipped = (isRepeated ? [] : page.skipped) + (end.map { [$0] } ?? [])
        owner.web.note(skipped, in: "posts")
        if isFirst {
            // A list that ends here would be guessed to go on, see `unchanged`.
            let isWhole = page.fault == nil && end == nil
            owner.web.keep(skipped, isWhole: isWhole, from: asked, in: owner.store)
        }
        return PostsReply(
            posts: page.posts, next: next.map { PageToken($0.absoluteString) }, skipped: skipped,
            fault: page.fault)
    }
}
