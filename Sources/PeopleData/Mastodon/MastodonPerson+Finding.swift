import Domain
import FoundationEssentials
import HTTP
import People

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
                byName().recover(if: ServiceError.self) { [self] _ in elsewhere(error) }
            // A page for people in place of an answer: no such server, or one that asks for a login.
            case .garbled:
                elsewhere(error).recover(if: ServiceError.self) { [self] _ in byFeed(error) }
            case .unavailable(401), .unavailable(403): byFeed(error)
            default: Future(error)
            }
        }
    }

    /// Mastodon since 3.4, and most others.
    private func lookUp(at server: WebOrigin, isNamedByServer: Bool = false) -> Future<MastodonFound> {
        let url = server.url(["api", "v1", "accounts", "lookup"], [("acct", name)])
        return account(url, at: server, isNamedByServer: isNamedByServer)
    }

    /// Pleroma, Akkoma, snac, Friendica, and Mastodon before 3.4 by the number.
    private func byName() -> Future<MastodonFound> {
        account(home.url(["api", "v1", "accounts", name]), at: home)
    }

    private func account(
        _ url: URL?, at server: WebOrigin, isNamedByServer: Bool = false
    ) -> Future<MastodonFound> {
        guard let url else { return Future(ServiceError.notFound(handle)) }
        let saved = storedProfile
        let request = WebRequest(
            url, purpose: "profile", name: handle, user: id,
            storedAt: saved?.value.id.origin == server.text ? saved?.date : nil,
            isNamedByServer: isNamedByServer)
        return web.answer(to: request).map { [self] answer in
            if answer.isUnchanged, let saved {
                return MastodonFound(user: saved.value, footing: .account(id: saved.value.id.raw, server))
            }
            let value = try server.json(answer)
            let user = try server.reading { () throws(JSONFault) in try decoder(server).user(value) }
            // By name, a server may also find a number.
            guard isThis(user) else { throw ServiceError.notFound(handle) }
            return MastodonFound(user: user, footing: .account(id: user.id.raw, server))
        }
    }

    private func isThis(_ user: User) -> Bool {
        user.handle.prefix { $0 != "@" }.lowercased() == name.lowercased()
    }

    // MARK: - Elsewhere

    /// Looks the person up at the server that the account's own server names; fails with `error` if it names none.
    private func elsewhere(_ error: ServiceError) -> Future<MastodonFound> {
        guard let url = home.url([".well-known", "webfinger"], [("resource", "acct:\(handle)")]) else {
            return Future(error)
        }
        let request = WebRequest(url, purpose: "server", name: handle)
        return web.answer(to: request)
            .map { [self] answer in try server(in: home.json(answer)) }
            .recover { _ in Future(error) }
            .flatMap { [self] server in
                guard let server, server != home else { return Future(error) }
                // What a public server names must not lead into somebody's own network.
                return lookUp(at: server, isNamedByServer: !home.isHere)
            }
    }

    /// The server that has the person's own document, by what webfinger says (RFC 7033).
    private func server(in value: JSONValue) -> WebOrigin? {
        for link in value["links"]?.list ?? [] {
            guard link["rel"]?.text == "self", let type = link["type"]?.text, let target = link["href"]?.text,
                type.contains("activity+json") || type.contains("ld+json"),
                let server = WebOrigin(address: target),
                server.isSecure || !home.isSecure
            else { continue }
            return server
        }
        return nil
    }
}
