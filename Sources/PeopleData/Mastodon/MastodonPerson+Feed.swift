import Domain
import FoundationEssentials
import People

extension MastodonPerson {
    /// The feeds that servers have of a person, which they show to everybody even where the rest wants a login: of
    /// Mastodon, Pleroma and Akkoma, GoToSocial, Pixelfed.
    var feeds: [URL] {
        [
            ["@\(name).rss"], ["users", name, "feed.atom"], ["@\(name)", "feed.rss"],
            ["users", "\(name).atom"],
        ].compactMap { home.url($0) }
    }

    /// Reads the person from a feed; fails with `error` if there is none.
    func byFeed(_ error: ServiceError) -> Future<MastodonFound> {
        Future(error)
    }
}
