import Domain
import FoundationEssentials
import People

extension MastodonPerson {
    /// The feeds that servers have of a person, which they show to everybody even where the rest wants a login: of
    /// Mastodon, Pleroma and Akkoma, GoToSocial, Pixelfed.
    private var feeds: [URL] {
        [
            ["@\(name).rss"], ["users", name, "feed.atom"], ["@\(name)", "feed.rss"],
            ["users", "\(name).atom"],
        ].compactMap { home.url($0) }
    }

    /// Reads the person from the first feed that there is; fails with `error` if there is none.
    func byFeed(_ error: ServiceError) -> Future<MastodonFound> {
        feeds.reduce(Future(error)) { tried, url in
            tried.recover(if: ServiceError.self) { [self] failure in
                // Without a network the next one is no better.
                if failure == .offline { return Future(failure) }
                return found(in: url).recover(if: ServiceError.self) { failure in
                    Future(failure == .offline ? failure : error)
                }
            }
        }
    }

    /// The person of a feed.
    func found(in feed: URL) -> Future<MastodonFound> {
        read(feed, of: feed).map { [self] content in
            web.note(
                "profile: \(Excerpt.plain(home.host)) shows a feed to people who are not logged in, and nothing else"
            )
            return MastodonFound(user: content.user, footing: .feed(feed), posts: content)
        }
    }

    /// A page of a feed.
    ///
    /// - Parameters:
    ///   - page: where it is.
    ///   - feed: where the feed begins, by which its ids are told from others'.
    func read(_ page: URL, of feed: URL) -> Future<FeedContent> {
        let request = WebRequest(page, content: .feed, purpose: "feed", name: handle)
        return web.reading(request) { [self] answer in
            let content = try FeedDecoder.decode(
                answer.body, at: answer.url, id: FeedAccount.userId(at: feed.absoluteString),
                handle: handle)
            web.note(content.skipped, in: "feed")
            return content
        }
    }
}
