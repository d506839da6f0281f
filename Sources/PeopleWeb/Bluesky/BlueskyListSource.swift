import Domain
import FoundationEssentials
import People
import Sync
import Values

/// A list of people on Bluesky, or a feed that somebody's program makes there: its posts, as the public view shows them.
///
/// Such a thing is called by its owner's `did:`, which a handle is asked for once. Guarded by `known`: what was answered.
final class BlueskyListSource: Sendable {
    private let list: BlueskyList
    private let service: BlueskyService
    private let known = Locked<String?>(nil)
    private let lookups = SharedFutures<String, String>()

    /// - Parameters:
    ///   - list: the list or the feed.
    ///   - base: scheme and host of who answers.
    ///   - web: who asks.
    /// - Returns: nil when `base` is no server's address.
    init?(_ list: BlueskyList, base: String, web: any WebAsking) {
        guard let service = BlueskyService(list.address.shown, id: list.userId, base: base, web: web) else {
            return nil
        }
        self.list = list
        self.service = service
    }

    /// What the view calls it: `at://did:plc:…/app.bsky.graph.list/…`.
    private func uri() -> Future<String> {
        lookups.share("") { [self] in
            if let did = known.withLock({ $0 }) { return Future(list.uri(of: did)) }
            if list.owner.isDID { return Future(list.uri(of: list.owner.actor)) }
            return service.did(of: list.owner.actor).map { [self] did in
                known.withLock { $0 = did }
                return list.uri(of: did)
            }
        }
    }

    private func user() -> Future<User> {
        uri().flatMap { [self] uri in
            switch list.kind {
            case .list:
                service.ask("app.bsky.graph.getList", [("list", uri), ("limit", "1")], "profile") { [self] in
                    try user($0?["list"], name: "name")
                }
            case .feed:
                service.ask("app.bsky.feed.getFeedGenerator", [("feed", uri)], "profile") { [self] in
                    try user($0?["view"], name: "displayName")
                }
            }
        }
    }

    /// The list as a profile: its name, what is said of it, and whose it is.
    private func user(_ value: JSONValue?, name: String) throws -> User {
        guard let value, value.isObject else { throw JSONFault.value("a list, found nothing") }
        if BlueskyLabels(value["creator"]).asksForLogin { throw ServiceError.hidden(list.address.shown) }
        let bio = BodyText(plain: value["description"]?.text ?? "")
        let owner = BlueskyDecoder.author(value["creator"])
        let by = owner.map { owner in
            User.Field(
                name: list.kind == .list ? "List by" : "Feed by", value: "\(owner.name) (\(owner.handle))",
                address: BlueskyDecoder.page(of: owner.handle))
        }
        return User(
            id: list.userId, name: value[name]?.words ?? list.key, handle: list.address.shown,
            bio: bio.withNote, address: list.address, fields: [by].compactMap(\.self),
            avatar: value["avatar"]?.webAddress, links: bio.links, spans: bio.spans)
    }
}

extension BlueskyListSource: PersonSource {
    var id: User.ID { list.userId }

    var profiles: any GetDataSource<User> {
        QuerySource<ProfileQuery, User> { [self] _ in user() }
    }

    func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> {
        BlueskyPosts(service: service) { [self] in
            uri().map { [list] uri in
                switch list.kind {
                case .list: BlueskyFeed(method: "app.bsky.feed.getListFeed", parameters: [("list", uri)])
                case .feed: BlueskyFeed(method: "app.bsky.feed.getFeed", parameters: [("feed", uri)])
                }
            }
        }
    }

    var threads: (any ThreadServiceType)? { BlueskyThreads(service: service) }
}
