import Domain
import FoundationEssentials
import HTTP
import People
public import Reactive
import Values

/// Whom somebody follows, as their server tells everybody.
public struct Follows: Equatable, Sendable {
    /// The accounts, in the server's order, each once.
    public let accounts: [String]
    /// Whether they follow more than ``WebPeople/mostFollows``, which were left out.
    public let isCut: Bool
    /// How many there are beside those: told in a way that names nobody, or whom this server has no business to name.
    public var leftOut = 0
}

extension WebPeople {
    /// The most accounts that are read of whom somebody follows.
    public static let mostFollows = 5_000

    /// Asks for whom somebody follows, page by page.
    ///
    /// Sends one value and completes. Errors are what the network says; `hidden` where they, or their server, tell nobody;
    /// and `noFeed` for whoever follows nobody in a way that others could ask for, such as a feed.
    /// Sources: `GET /api/v1/accounts/:id/following` of Mastodon, the lexicon `app.bsky.graph.getFollows`.
    ///
    /// - Parameters:
    ///   - origin: who.
    ///   - progress: is told how many there are so far, with each page, on any thread.
    public func follows(
        of origin: AccountOrigin, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> SignalProducer<Follows, ServiceError> {
        .future {
            switch origin {
            case .server(let account):
                MastodonFollows(
                    person: MastodonPerson(account, web: web, store: store, now: { Date() }),
                    progress: progress
                ).read()
            case .bluesky(let account):
                BlueskyService(
                    account.actor, id: account.userId, base: appView ?? BlueskySource.publicView, web: web
                ).map { BlueskyFollows(service: $0, progress: progress).read() }
                    ?? Future(ServiceError.notFound(account.actor))
            case .file, .serverTimeline, .blueskyList, .rest, .feed, .address:
                Future(ServiceError.noFeed(origin.account?.text ?? ""))
            }
        }
    }
}

/// What was read so far.
private struct FoundFollows {
    private(set) var accounts: [String] = []
    private var leftOut = 0
    private var seen: Set<String> = []
    var isFull: Bool { accounts.count + leftOut >= WebPeople.mostFollows }

    /// Takes a page; whether anybody on it was new, as far as that can be told of those who are left out.
    mutating func add(_ page: [String], leftOut: Int) -> Bool {
        let new = page.filter { seen.insert($0).inserted }
        accounts += new
        // A page that came before has its own counted.
        let isNew = !new.isEmpty || page.isEmpty && leftOut > 0
        if isNew { self.leftOut += leftOut }
        return isNew
    }

    /// What is answered at the end, or where it is enough.
    func follows(goesOn: Bool) -> Follows {
        let most = WebPeople.mostFollows
        return Follows(
            accounts: Array(accounts.prefix(most)), isCut: accounts.count > most || isFull && goesOn,
            leftOut: leftOut)
    }
}

/// Reads a list page by page, up to its end, a page that tells nothing new, or as many as are wanted.
private struct FollowsPages<Place: Sendable>: Sendable {
    /// Whom a page holds, how many more it does, and where the list goes on.
    typealias Page = (accounts: [String], leftOut: Int, next: Place?)

    /// Asks for the page at a place.
    let page: @Sendable (Place) -> Future<Page>
    let progress: @Sendable (Int) -> Void

    func read(from place: Place, after before: FoundFollows = FoundFollows()) -> Future<Follows> {
        page(place).flatMap { accounts, leftOut, next in
            var found = before
            let isNew = found.add(accounts, leftOut: leftOut)
            progress(found.accounts.count)
            guard isNew, !found.isFull, let next else { return Future(found.follows(goesOn: next != nil)) }
            return read(from: next, after: found)
        }
    }
}

/// Whom somebody on a server follows.
private struct MastodonFollows: Sendable {
    /// The most that a server puts into a page.
    private static let pageSize = 80

    let person: MastodonPerson
    let progress: @Sendable (Int) -> Void

    func read() -> Future<Follows> {
        person.found().flatMap { found in
            guard case .account(let id, let server) = found.footing,
                let url = server.url(
                    ["api", "v1", "accounts", id, "following"], [("limit", "\(Self.pageSize)")])
            else { return Future(hidden) }
            return FollowsPages(page: { page(at: $0, on: server) }, progress: progress).read(from: url)
                .flatMap { follows in
                    // Where the profile says that they follow somebody, an empty list is one that is not shown.
                    follows.accounts.isEmpty && follows.leftOut == 0 && found.user.following ?? 0 > 0
                        ? Future(hidden) : Future(follows)
                }
        }
    }

    private func page(at url: URL, on server: WebOrigin) -> Future<FollowsPages<URL>.Page> {
        let request = WebRequest(
            url, purpose: "follows", name: person.handle, isNamedByServer: person.isNamedByServer(server))
        return person.web.reading(request) { answer in
            let decoder = person.decoder(server)
            guard let (list, left) = try server.json(answer).list(atMost: 1_000) else {
                throw ServiceError.garbled(host: server.host, expected: "a list of people")
            }
            let next = LinkHeader.targets(answer.headers)["next"]
                .flatMap { LinkHeader.address($0, relativeTo: answer.url) }
                .flatMap { MastodonPaging.isList($0, of: server) ? $0 : nil }
            let handles = list.compactMap { decoder.handle($0).flatMap { ServerHandle($0) } }
            let accounts = handles.filter(mayBeNamed).map(\.account.text)
            return (accounts, left + list.count - accounts.count, next)
        }
        .recover(if: ServiceError.self) { error in
            [.unavailable(status: 401), .unavailable(status: 403)].contains(error)
                ? Future(hidden) : Future(error)
        }
    }

    /// Whether a handle is one that this server may lead somebody to: no server names what is inside somebody's network.
    private func mayBeNamed(_ handle: ServerHandle) -> Bool {
        guard let server = WebOrigin(host: handle.host) else { return false }
        return !person.isNamedByServer(server) || !server.isHere && !server.isNumber
    }

    private var hidden: ServiceError { .hidden("Whom \(person.handle) follows") }
}

/// Whom somebody on Bluesky follows.
private struct BlueskyFollows: Sendable {
    /// The most that the view puts into a page.
    private static let pageSize = 100

    let service: BlueskyService
    let progress: @Sendable (Int) -> Void

    func read() -> Future<Follows> {
        FollowsPages(page: { page(at: $0) }, progress: progress).read(from: "")
    }

    /// - Parameter cursor: where the page begins; empty for the first.
    private func page(at cursor: String) -> Future<FollowsPages<String>.Page> {
        let parameters = [("actor", service.actor), ("limit", "\(Self.pageSize)")]
        return service.ask(
            "app.bsky.graph.getFollows", parameters + (cursor.isEmpty ? [] : [("cursor", cursor)]), "follows"
        ) { value in
            guard let (list, left) = value?["follows"]?.list(atMost: 1_000) else {
                throw JSONFault.value("a list of people").under("follows")
            }
            let accounts = list.compactMap(Self.account)
            return (accounts, left + list.count - accounts.count, value?["cursor"]?.nonEmptyText)
        }
    }

    /// Whoever has lost their handle is known by their DID alone.
    private static func account(_ profile: JSONValue) -> String? {
        let handle = profile["handle"]?.nonEmptyText.flatMap { $0 == "handle.invalid" ? nil : $0 }
        return [handle, profile["did"]?.nonEmptyText].lazy.compactMap(\.self)
            .first { BlueskyAccount(handle: $0) != nil }.map { "at://\($0)" }
    }
}
