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
            storedAt: saved?.value.id.origin == server.text ? saved?.date : nil,
            // What a public server names must not lead into somebody's own network.
            isNamedByServer: alias != nil && !home.isHere)
        return web.reading(request) { [self] answer in
            if answer.isUnchanged, let saved {
                return MastodonFound(user: saved.value, footing: .account(id: saved.value.id.raw, server))
            }
            let value = try server.json(answer)
            let decoder = alias.map { self.decoder(server, domain: $0.domain) } ?? self.decoder(server)
            let user = try server.reading { () throws(JSONFault) in try decoder.user(value) }
            try isThis(value)
            // By name, a server may also find a number.
            let name = user.handle.prefix { $0 != "@" }.lowercased()
            guard name == (alias?.name ?? self.name).lowercased() else { throw ServiceError.notFound(handle) }
            return MastodonFound(user: user, footing: .account(id: user.id.raw, server))
        }
    }

    // MARK: - Elsewhere

    /// Looks the person up where the account's own server says; fails with `error` if it does not say.
    private func elsewhere(_ error: ServiceError) -> Future<MastodonFound> {
        guard let url = home.url([".well-known", "webfinger"], [("resource", "acct:\(handle)")]) else {
            return Future(error)
        }
        let request = WebRequest(url, purpose: "server", name: handle)
        return web.answer(to: request)
            .map { [self] answer in try MastodonAlias(home.json(answer), home: home) }
            .recover { failure in
                // Of somebody whom it has taken down for good, a server may say so only here.
                if case .gone? = failure as? ServiceError { return Future(failure) }
                return Future(error)
            }
            .flatMap { [self] alias in
                let names = alias?.names.filter { alias?.server != home || $0.name != name } ?? []
                guard let alias, let first = names.first else { return Future(error) }
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
