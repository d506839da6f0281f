import Domain
import FoundationEssentials
import People

/// A feed on a server, which profile and posts share.
final class Feed: Sendable {
    /// Where it is.
    let url: URL
    private let web: any WebAsking
    private let readings = SharedFutures<URL, FeedContent>()

    init(url: URL, web: any WebAsking) {
        self.url = url
        self.web = web
    }

    /// The names in a feed mean something in that feed only.
    var id: User.ID { User.ID(origin: url.absoluteString, raw: "feed") }

    /// The feed in the words of messages.
    var handle: String { WebAddress(url.absoluteString)?.shown ?? url.absoluteString }

    /// Reads the feed, or the page of older entries at `page`.
    func read(page: PageToken? = nil) -> Future<FeedContent> {
        var url = url
        if let page {
            // A feed leads to its own older pages, and nowhere else.
            guard let older = URL(string: page.text), origin(of: older) == origin(of: url) else {
                return Future(ServiceError.notFound("page \(Excerpt.quoted(page.text))"))
            }
            url = older
        }
        return readings.share(url) { [self, url] in
            web.answer(to: WebRequest(url, content: .feed, purpose: "feed", name: handle)).map { [self] in
                try content(of: $0)
            }
        }
    }

    /// What an answer says; a page that leads to another server, or to itself, leads nowhere.
    private func content(of answer: WebAnswer) throws(ServiceError) -> FeedContent {
        let read = try FeedDecoder.decode(answer.body, at: answer.url, id: id, handle: handle)
        web.note(read.skipped, in: "feed")
        let next = read.next.flatMap { URL(string: $0.text) }
        let leadsOn = next != nil && origin(of: next) == origin(of: url) && next != answer.url && next != url
        return leadsOn
            ? read : FeedContent(user: read.user, posts: read.posts, next: nil, skipped: read.skipped)
    }

    private func origin(of url: URL?) -> String {
        "\(url?.scheme?.lowercased() ?? "")://\(url?.host()?.lowercased() ?? ""):\(url?.port ?? 0)"
    }
}
