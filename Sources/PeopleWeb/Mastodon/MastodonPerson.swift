import Domain
import FoundationEssentials
import People
import Sync

/// Whom an account means: the look-up that profile and posts share, and what came of it.
///
/// Guarded by `known`: what the last look-up found.
final class MastodonPerson: Sendable {
    /// The account as it was asked for.
    let account: ServerAccount

    let web: any WebAsking
    let store: (any KnownAnswers)?
    let now: @Sendable () -> Date
    private let known = Locked<MastodonFound?>(nil)
    private let lookups = SharedFutures<String, MastodonFound>()

    init(
        _ account: ServerAccount, web: any WebAsking, store: (any KnownAnswers)?, now: @escaping @Sendable () -> Date
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
        decoder(server, domain: server == home ? home.authority : domainElsewhere)
    }

    /// Reads an answer of a server whose own people are of this domain.
    func decoder(_ server: WebOrigin, domain: String) -> MastodonDecoder {
        MastodonDecoder(origin: server.text, domain: domain, now: now())
    }

    /// What the people of the server are of that the account's own server has named: it may be a domain before it.
    private var domainElsewhere: String {
        let parts = user?.handle.split(separator: "@") ?? []
        return parts.count == 2 ? String(parts[1]) : home.authority
    }
}
