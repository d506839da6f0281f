import Domain
import FoundationEssentials
import Markup
import People
import Sync
import Values

extension MastodonPerson {
    /// The feeds that servers have of a person, which they show to everybody even where the rest wants a login: of
    /// Mastodon, Pleroma and Akkoma, GoToSocial, Pixelfed, Misskey.
    private var places: [URL] {
        [
            ["@\(name).rss"], ["users", name, "feed.atom"], ["@\(name)", "feed.rss"],
            ["users", "\(name).atom"], ["@\(name).atom"],
        ].compactMap { home.url($0) }
    }

    /// Reads the person from the feed that their page names, else from the first that there is where servers have them; fails with
    /// `error` if there is none.
    ///
    /// - Parameter page: the person's page, where the server has named it.
    func byFeed(_ error: ServiceError, page: WebAddress? = nil) -> Future<MastodonFound> {
        places.reduce(byPage(error, page: page)) { tried, url in
            tried.recover(if: ServiceError.self) { [self] failure in
                // Without a network the next one is no better.
                if failure == .offline { return Future(failure) }
                return found(in: url).recover(if: ServiceError.self) { next in
                    Future(next == .offline ? next : failure)
                }
            }
        }
    }

    /// Reads the person from the feed that their page names, the one that was pasted or `/@name`; fails with `error` if there
    /// is no page, and says that there is a page and no feed if that is so.
    func byPage(_ error: ServiceError, page: WebAddress? = nil) -> Future<MastodonFound> {
        guard let url = (account.page ?? page).flatMap({ URL(string: $0.text) }) ?? home.url(["@\(name)"])
        else {
            return Future(error)
        }
        let isPasted = account.page != nil
        var request = WebRequest(url, content: .anything, purpose: "page", name: handle, user: id)
        request.mayBeFeed = true
        return web.answer(to: request).recover { failure in
            // Whoever has pasted a page wants that one, and is told what kept it from being read.
            guard isPasted, let failure = failure as? ServiceError, !failure.isOfNobody else {
                return Future(error)
            }
            return Future(failure)
        }.flatMap { [self] answer in
            guard let place = WebAddress(answer.url.absoluteString), home.has(answer.url) else {
                return Future(error)
            }
            let own = PageLinks(answer, at: place).feeds.lazy
                .compactMap { URL(string: $0.address.text) }.first { home.has($0) }
            guard let own else {
                // It may be a feed itself; asked for as one, more comes of one that was cut.
                if FeedDecoder.isFeed(answer) {
                    return found(in: answer.url, read: answer.isCut ? nil : answer)
                }
                return Future(isPasted ? .noFeed(MaskedAddress.text(account.page?.shown ?? handle)) : error)
            }
            return found(in: own).recover { _ in Future(error) }
        }
    }

    /// The person of a feed.
    func found(in url: URL, read answer: WebAnswer? = nil) -> Future<MastodonFound> {
        guard let feed = feed(at: url, read: answer) else { return Future(ServiceError.notFound(handle)) }
        return feed.read(for: .profile).map { [self] content in
            web.note(
                "profile: \(Excerpt.plain(home.host)) shows a feed to people who are not logged in, and nothing else"
            )
            return MastodonFound(user: content.user, footing: .feed(url))
        }
    }

    /// The feed at an address, which profile and posts share; nil where nobody can be asked.
    ///
    /// - Parameters:
    ///   - url: where it is.
    ///   - answer: what it was read as already, if it was.
    func feed(at url: URL, read answer: WebAnswer? = nil) -> Feed? {
        feeds.withLock { feeds in
            if answer == nil, let feed = feeds[url] { return feed }
            guard let address = WebAddress(url.absoluteString) else { return nil }
            // What it says is kept under the account, as whom somebody has opened it.
            let feed = Feed(
                FeedAccount(address: address),
                handle: account.page == nil ? handle : MaskedAddress.text(address.shown),
                web: WebFoundAtAddress(web: web, address: id, isNamedByServer: false, feed: answer),
                store: store.map { KnownAtAddress(store: $0, address: id) }, now: now)
            feeds[url] = feed
            return feed
        }
    }
}

extension ServiceError {
    /// Whether it says that nobody is there.
    fileprivate var isOfNobody: Bool { if case .notFound = self { true } else { false } }
}
