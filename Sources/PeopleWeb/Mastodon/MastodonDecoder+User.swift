import FoundationEssentials
import People
import Values

extension MastodonDecoder {
    /// The most lines of a profile that are read; servers let people have four, some a dozen.
    static let mostFields = 100

    /// The person of an account.
    ///
    /// - Throws: what is missing: an id and a name under which the person is found.
    func user(_ account: JSONValue) throws(JSONFault) -> User {
        guard account.isObject else { throw .value("an account, found \(account.named)") }
        guard let id = account["id"]?.nonEmptyText else { throw JSONFault.value("an id").under("id") }
        guard let handle = handle(account) else { throw JSONFault.value("a name").under("acct") }
        let bio = BodyText(html: account["note"]?.text ?? "")
        let lines = (account["fields"]?.list(atMost: Self.mostFields)?.values ?? []).compactMap { field($0) }
        return User(
            id: User.ID(origin: origin, raw: id),
            name: name(account),
            handle: handle,
            bio: bio.text,
            address: address(account["url"], account["uri"]),
            followers: hides(account, "followers") ? nil : count(account["followers_count"]),
            following: hides(account, "follows") ? nil : count(account["following_count"]),
            postCount: count(account["statuses_count"]),
            since: date(account["created_at"]),
            fields: lines,
            isBot: account["bot"]?.flag ?? false,
            avatar: avatar(account),
            location: location(account, lines),
            website: website(account, lines),
            links: bio.links,
            isLocked: account["locked"]?.flag ?? false,
            standing: standing(account, handle))
    }

    /// The id of an account, without the rest of it.
    func id(_ account: JSONValue) -> String? { account["id"]?.nonEmptyText }

    /// Whether a server of Pleroma's kind hides a number, which it then says is 0.
    private func hides(_ account: JSONValue, _ people: String) -> Bool {
        guard let own = account["pleroma"] else { return false }
        return own["hide_\(people)_count"]?.flag ?? false
    }

    private func avatar(_ account: JSONValue) -> WebAddress? {
        guard let address = address(account["avatar"], account["avatar_static"]) else { return nil }
        // What Mastodon shows of those who have none.
        return address.text.hasSuffix("/missing.png") ? nil : address
    }

    private func standing(_ account: JSONValue, _ handle: String) -> User.Standing? {
        if account["suspended"]?.flag == true { return .suspended }
        // Only the next step: where people moved in a circle, a longer way would never end.
        if let moved = account["moved"], let new = self.handle(moved), new.lowercased() != handle.lowercased()
        {
            return .moved(to: new)
        }
        if account["memorial"]?.flag == true { return .memorial }
        return account["limited"]?.flag == true ? .limited : nil
    }
}
