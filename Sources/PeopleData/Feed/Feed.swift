import Domain
import FoundationEssentials
import People

/// A feed on a server, which profile and posts share.
final class Feed: Sendable {
    /// The feed as it was asked for.
    private let account: FeedAccount
    /// Where it is.
    let url: URL
    private let web: any WebAsking
    private let readings = SharedFutures<URL, FeedContent>()

    init?(_ account: FeedAccount, web: any WebAsking) {
        guard let url = URL(string: account.address.text) else { return nil }
        self.account = account
        self.url = url
        self.web = web
    }

    /// Whom it tells of, as queries and the store call it.
    var id: User.ID { account.userId }

    /// The feed in the words of messages.
    var handle: String { MaskedAddress.text(account.address.shown) }

    /// Reads the feed, or the page of older entries at `page`.
    func read(page: PageToken? = nil) -> Future<FeedContent> {
        var url = url
        if let page {
            // A feed leads to its own older pages, and nowhere else.
            guard let older = URL(string: page.text), isHere(older) else {
                return Future(ServiceError.notFound("page \(Excerpt.quoted(page.text))"))
            }
            url = older
        }
        return readings.share(url) { [self, url] in
            web.reading(WebRequest(url, content: .feed, purpose: "feed", name: handle)) { [self] in
                try content(of: $0)
            }
        }
    }

    /// What an answer says; a page that leads to another server, or to itself, leads nowhere.
    private func content(of answer: WebAnswer) throws(ServiceError) -> FeedContent {
        let read = try FeedDecoder.decode(answer.body, at: answer.url, id: id, handle: handle)
        web.note(read.skipped, in: "feed")
        let next = read.next.flatMap { URL(string: $0.text) }
        let leadsOn = next.map { isHere($0) && $0 != answer.url && $0 != url } ?? false
        return leadsOn
            ? read : FeedContent(user: read.user, posts: read.posts, next: nil, skipped: read.skipped)
    }

    /// Whether an address is on the feed's own server.
    private func isHere(_ other: URL) -> Bool { WebOrigin(of: account.address).has(other) }
}
