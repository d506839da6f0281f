import Domain
import FoundationEssentials
import HTTP
import People
import Sync
import Values

/// Whom an account means: the look-up that profile and posts share, and what came of it.
///
/// Guarded by `known`: what the last look-up found; by `feeds`: those that were opened.
final class MastodonPerson: MastodonOwner {
    /// The account as it was asked for.
    let account: ServerAccount

    let web: any WebAsking
    let store: (any KnownAnswers)?
    let now: @Sendable () -> Date
    private let known = Locked<MastodonFound?>(nil)
    let feeds = Locked<[URL: Feed]>([:])
    private let lookups = SharedFutures<String, MastodonFound>()

    init(
        _ account: ServerAccount, web: any WebAsking, store: (any KnownAnswers)?,
        now: @escaping @Sendable () -> Date
    ) {
        self.account = account
        self.web = web
        self.store = store
        self.now = now
    }

    /// The name on the server: `wren`.
    var name: String { account.user }

    /// The server that is asked first; the one that has the answers may be another.
    var home: WebOrigin { account.server }

    /// The person as it was asked for: what queries and the store call it.
    var id: User.ID { account.userId }

    /// The person in the words of messages.
    var handle: String { "\(name)@\(home.authority)" }

    /// By what the posts can be asked for at once: what this session or an earlier one has found; nil if neither has.
    var footing: MastodonFooting? {
        if let found = known.withLock({ $0 }) { return found.footing }
        guard let user = storedProfile?.value, user.id != id else { return nil }
        if let server = WebOrigin(address: user.id.origin), server.text == user.id.origin {
            return .account(id: user.id.raw, server)
        }
        return URL(string: user.id.origin).flatMap { home.has($0) ? .feed($0) : nil }
    }

    /// The server that has the person's answers, once it is known.
    var server: WebOrigin? {
        if case .account(_, let server) = footing { server } else { nil }
    }

    /// What is known of the person: what this session or an earlier one has found.
    var user: User? { known.withLock { $0?.user } ?? storedProfile?.value }

    /// What is stored of the profile.
    var storedProfile: Saved<User>? { (try? store?.profile(of: id)) ?? nil }

    /// Asks who the person is; those who ask at the same time share one request.
    func lookUp() -> Future<MastodonFound> {
        lookups.share("") { [self] in findAndKeep() }
    }

    /// Who the person is, asked only if nobody in this session has found out.
    func found() -> Future<MastodonFound> {
        lookups.share("") { [self] in
            // A look-up may have ended since somebody saw that there was none.
            if let found = known.withLock({ $0 }) { return Future(found) }
            return findAndKeep()
        }
    }

    private func findAndKeep() -> Future<MastodonFound> {
        find().then { [self] found in known.withLock { $0 = found } }
    }

    /// Reads an answer of a server about this person.
    func decoder(_ server: WebOrigin) -> MastodonDecoder {
        // Of the person the id is known by now, on the server that has it.
        let personID: String? = if case .account(let id, server) = footing { id } else { nil }
        return decoder(server, domain: domain(of: server), personID: personID)
    }

    private func decoder(_ server: WebOrigin, domain: String, personID: String?) -> MastodonDecoder {
        MastodonDecoder(origin: server.text, domain: domain, now: now(), personID: personID)
    }

    /// What a server's own people are of; where the account's server has named it, that may be a domain before it.
    private func domain(of server: WebOrigin) -> String {
        if server == home { return home.authority }
        let parts = user?.handle.split(separator: "@") ?? []
        return parts.count == 2 ? String(parts[1]) : home.authority
    }
}

extension MastodonPerson {
    /// Looks the person up, in the ways that servers know, one after the other.
    ///
    /// What kind of server it is shows in its answers.
    func find() -> Future<MastodonFound> {
        // What showed nothing but a feed the last time most likely still does.
        guard case .feed(let url) = footing else { return findAnew() }
        return found(in: url).recover(if: ServiceError.self) { [self] _ in findAnew() }
    }

    private func findAnew() -> Future<MastodonFound> {
        lookUp(at: home).recover(if: ServiceError.self) { [self] error in
            switch error {
            // Old servers, and other kinds, know people by name alone. The account's server may also be elsewhere.
            case .notFound, .unavailable(400), .unavailable(405), .unavailable(422):
                byName().recover(if: ServiceError.self) { [self] _ in
                    elsewhere(error).recover(if: ServiceError.self) { [self] error in
                        // A page that somebody has seen is likely to be there, one that is guessed only where no people are.
                        account.page == nil ? nobody(error) : byPage(error)
                    }
                }
            // A page for people in place of an answer: no such server, or one that asks for a login.
            case .garbled:
                elsewhere(error).recover(if: ServiceError.self) { [self] failure in
                    // Then the feeds have been tried.
                    if case .noFeed = failure { Future(failure) } else { byFeed(error) }
                }
            case .unavailable(401), .unavailable(403): byFeed(error)
            default: Future(error)
            }
        }
    }

    /// Fails with `error` where there is a server of people, or one that says so as they do; else the server has no people.
    ///
    /// Where NodeInfo names none there may be a page of that name, with a feed or which is one.
    ///
    /// Source: NodeInfo (FEP-f1d5), which all of them answer.
    private func nobody(_ error: ServiceError) -> Future<MastodonFound> {
        guard case .notFound = error, let url = home.url([".well-known", "nodeinfo"]) else {
            return Future(error)
        }
        return web.answer(to: WebRequest(url, purpose: "server", name: handle)).map { _ in true }
            .recover(if: ServiceError.self) { failure in
                switch failure {
                case .notFound, .garbled: Future(false)
                default: Future(true)
                }
            }
            .flatMap { [self] isNamed in
                if isNamed { return Future(error) }
                return saysNobody().flatMap { [self] isServer in
                    byPage(isServer ? error : .noFeed(home.authority))
                }
            }
    }

    /// Whether the server says in JSON that it has nobody of that name, as servers of people do; others send a page.
    private func saysNobody() -> Future<Bool> {
        guard let url = home.url(["api", "v1", "accounts", "lookup"], [("acct", name)]) else {
            return Future(false)
        }
        let request = WebRequest(url, purpose: "profile", name: handle, expectedStatuses: [404])
        return web.answer(to: request).map { WebContent.json.accepts($0) }.recover { _ in Future(false) }
    }

    /// Mastodon since 3.4, and most others.
    private func lookUp(at server: WebOrigin) -> Future<MastodonFound> {
        account(server.url(["api", "v1", "accounts", "lookup"], [("acct", name)]), at: server)
    }

    /// Pleroma, Akkoma, snac, Friendica, and Mastodon before 3.4 by the number.
    private func byName() -> Future<MastodonFound> {
        account(home.url(["api", "v1", "accounts", name]), at: home)
    }

    private func account(
        _ url: URL?, at server: WebOrigin, as alias: MastodonAlias.Name? = nil,
        isThis: @escaping @Sendable (JSONValue) throws(ServiceError) -> Void = { _ throws(ServiceError) in }
    ) -> Future<MastodonFound> {
        guard let url else { return Future(ServiceError.notFound(handle)) }
        let saved = storedProfile
        let request = WebRequest(
            url, purpose: "profile", name: handle, user: id,
            storedAt: saved?.value.id.origin == server.text ? saved?.date : nil, expectedStatuses: [403],
            // What a public server names must not lead into somebody's own network.
            isNamedByServer: alias != nil && !home.isHere)
        return web.reading(request) { [self] answer -> (MastodonFound, claim: MastodonClaim?) in
            if answer.status == 403 { throw Self.refusal(answer) }
            if answer.isUnchanged, let saved {
                let footing = MastodonFooting.account(id: saved.value.id.raw, server)
                return (MastodonFound(user: saved.value, footing: footing), nil)
            }
            let value = try server.json(answer)
            let decoder = decoder(
                server, domain: alias?.domain ?? domain(of: server), personID: value["id"]?.nonEmptyText)
            let user = try server.reading { () throws(JSONFault) in try decoder.user(value) }
            try isThis(value)
            // By name, a server may also find a number.
            let name = user.handle.prefix { $0 != "@" }.lowercased()
            guard name == (alias?.name ?? self.name).lowercased() else {
                throw ServiceError.notFound(
                    "\(handle) (the server answered with \(Excerpt.plain(user.handle)))")
            }
            return (
                MastodonFound(user: user, footing: .account(id: user.id.raw, server)),
                decoder.claim(value).flatMap { MastodonClaim($0, of: value, read: decoder) }
            )
        }
        .flatMap { [self] found, claim in claim.map { confirmed(found, $0) } ?? Future(found) }
    }

    /// What it means that a server shows somebody to nobody: most of the time that a login is wanted, which is no help where
    /// it has taken the account down.
    private static func refusal(_ answer: WebAnswer) -> ServiceError {
        let says = (try? JSONValue(answer.body))?["error"]?.text?.lowercased() ?? ""
        guard says.contains("suspended") else { return .unavailable(status: 403) }
        return .connection(
            why:
                "The server has suspended this account. It said 403 Forbidden, and shows the account to nobody."
        )
    }

    /// Asks the other server that an account says it is of whether it is this one.
    private func confirmed(_ found: MastodonFound, _ claim: MastodonClaim) -> Future<MastodonFound> {
        webfinger(claim.handle, at: claim.server, isNamedByServer: !home.isHere)
            .map { alias in
                guard let alias, alias.server.text == claim.decoder.origin, alias.isOf(claim.account) else {
                    return found
                }
                let user = try claim.decoder.user(claim.account, isConfirmed: true)
                return MastodonFound(user: user, footing: found.footing)
            }
            .recover { _ in Future(found) }
    }

    /// Whom a server names when it is asked for one of its people; nil for nobody whom one could ask.
    private func webfinger(
        _ handle: String, at server: WebOrigin, isNamedByServer: Bool = false
    ) -> Future<MastodonAlias?> {
        guard let url = server.url([".well-known", "webfinger"], [("resource", "acct:\(handle)")]) else {
            return Future(ServiceError.notFound(handle))
        }
        let request = WebRequest(url, purpose: "server", name: handle, isNamedByServer: isNamedByServer)
        return web.answer(to: request).map { answer in try MastodonAlias(server.json(answer), home: server) }
    }

    // MARK: - Elsewhere

    /// Looks the person up where the account's own server says; fails with `error` if it does not say.
    private func elsewhere(_ error: ServiceError) -> Future<MastodonFound> {
        webfinger(handle, at: home)
            .recover { failure in
                // Of somebody whom it has taken down for good, a server may say so only here.
                if case .gone? = failure as? ServiceError { return Future(failure) }
                return Future(error)
            }
            .flatMap { [self] alias in
                let names = alias?.names.filter { alias?.server != home || $0.name != name } ?? []
                guard let alias else { return Future(error) }
                // The person is there, and only other servers are told of them.
                guard let first = names.first else { return byFeed(.noFeed(handle), page: alias.page) }
                return names.dropFirst().reduce(lookUp(first, of: alias)) { tried, name in
                    tried.recover(if: ServiceError.self) { [self] error in
                        // Somebody else, or nobody, has that name there.
                        switch error {
                        case .notFound, .garbled: lookUp(name, of: alias)
                        default: Future(error)
                        }
                    }
                }
            }
    }

    /// Looks the person up by a name that may be somebody else's.
    private func lookUp(_ name: MastodonAlias.Name, of alias: MastodonAlias) -> Future<MastodonFound> {
        let url = alias.server.url(["api", "v1", "accounts", "lookup"], [("acct", name.name)])
        return account(url, at: alias.server, as: name) { [home] account throws(ServiceError) in
            guard name.isSure || alias.isOf(account) else {
                throw .garbled(
                    host: home.host,
                    expected: "a name that \(alias.server.authority) has for \(Excerpt.plain(alias.document))"
                )
            }
        }
    }
}

/// A person who was looked up.
struct MastodonFound: Sendable {
    /// The profile.
    let user: User
    /// By what the posts are asked for.
    let footing: MastodonFooting
}

/// A handle on another server that a server gives one of its people.
private struct MastodonClaim: Sendable {
    let handle: String
    /// The other server.
    let server: WebOrigin
    let account: JSONValue
    let decoder: MastodonDecoder

    init?(_ handle: String, of account: JSONValue, read decoder: MastodonDecoder) {
        guard let parts = ServerHandle(handle), let server = WebOrigin(host: parts.host) else { return nil }
        (self.handle, self.server, self.account, self.decoder) = (handle, server, account, decoder)
    }
}

/// By what a person's posts are asked for, once it is known.
enum MastodonFooting: Hashable, Sendable {
    /// By an id, on a server that shows people to everybody.
    case account(id: String, WebOrigin)
    /// By the feed of a server that shows nothing else to people who are not logged in.
    case feed(URL)
}
