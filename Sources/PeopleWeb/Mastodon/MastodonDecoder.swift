import FoundationEssentials
import People
import Values

/// Reads what servers answer that speak Mastodon's language: Mastodon, Pleroma, Akkoma, GoToSocial, Friendica, Pixelfed,
/// snac and others.
///
/// Every one of them leaves out, adds and mistypes something; so nothing is needed but what a row cannot be without, and
/// one post that cannot be read costs no other. Functions of their arguments alone.
struct MastodonDecoder: Sendable {
    /// The server that was asked, where the ids are valid: `https://example.org`.
    let origin: String

    /// What the handles of its own people lack: `example.org`.
    let domain: String

    /// When it was asked; nil believes the server when it says that a poll is over.
    let now: Date?

    /// The id of the person who was asked for, whom the server has as its own.
    let personID: String?

    init(origin: String, domain: String, now: Date? = nil, personID: String? = nil) {
        self.origin = origin
        self.domain = domain
        self.now = now
        self.personID = personID
    }

    /// The handle of an account with its server; nil when there is none.
    ///
    /// A server may only speak for its own people: whoever was asked for here is of here, whatever else it calls them.
    func handle(_ account: JSONValue) -> String? {
        guard let told = told(account) else { return nil }
        let parts = told.split(separator: "@", omittingEmptySubsequences: false)
        if parts.count == 1 || isPerson(account) { return "\(parts[0])@\(domain)" }
        return told
    }

    /// The handle on another server that the server gives whoever was asked for here; nil when it gives none.
    func claim(_ account: JSONValue) -> String? {
        guard isPerson(account), let told = told(account), let sign = told.firstIndex(of: "@") else {
            return nil
        }
        return told[sign...].dropFirst().lowercased() == domain.lowercased() ? nil : told
    }

    private func told(_ account: JSONValue) -> String? {
        guard let acct = account["acct"]?.nonEmptyText ?? account["username"]?.nonEmptyText else {
            return nil
        }
        return acct.hasPrefix("@") ? String(acct.dropFirst()) : acct
    }

    private func isPerson(_ account: JSONValue) -> Bool {
        personID != nil && account["id"]?.nonEmptyText == personID
    }

    /// The name to show of an account: what stands in for one that shows nothing is the name it is found under.
    func name(_ account: JSONValue) -> String {
        let name = account["display_name"]?.text ?? ""
        return name.showsAnything ? name : account["username"]?.text ?? account["acct"]?.text ?? ""
    }

    /// Who wrote or passed on a post; nil when the account says nothing of them.
    func author(_ account: JSONValue?) -> Post.Author? {
        guard let account, let handle = handle(account) else { return nil }
        return Post.Author(name: name(account), handle: handle)
    }
}

extension MastodonDecoder {
    /// The most posts of a page that are read; 40 are asked for, and a server that knows no pages sends a few hundred.
    static let mostPosts = 1_000

    /// The posts of a list, each read by itself.
    ///
    /// - Parameters:
    ///   - value: the server's answer.
    ///   - owner: whose list it is, for posts that do not name their author.
    ///   - dropsPinned: whether to leave out what a server has put before newer posts because it is pinned; it comes again
    ///     at its place.
    /// - Throws: when it is no list at all.
    func page(
        _ value: JSONValue, of owner: Post.Author? = nil, dropsPinned: Bool = false
    ) throws(JSONFault) -> MastodonPage {
        guard let list = value.list(atMost: Self.mostPosts) else {
            throw .value("a list of posts, found \(value.named)")
        }
        var page = page(list.values, of: owner, dropsPinned: dropsPinned)
        if let rest = SkippedPost.left(list.left, after: Self.mostPosts) { page.skipped.append(rest) }
        return page
    }

    func page(
        _ list: [JSONValue], of owner: Post.Author? = nil, dropsPinned: Bool = false
    ) -> MastodonPage {
        var page = MastodonPage()
        let dates = list.map { $0["created_at"]?.instant }
        // Of posts without a date, the neighbour's says where in the list they stand.
        var neighbour = dates.lazy.compactMap(\.self).first ?? Post.noDate
        let oldest = zip(list, dates).filter { $0.0["pinned"]?.flag != true }.compactMap(\.1).min()
        for (index, value) in list.enumerated() {
            let id = value["id"]?.nonEmptyText
            if let id { page.ids.append(id) }
            if dropsPinned, value["pinned"]?.flag == true, let date = dates[index], let oldest, date < oldest
            {
                continue
            }
            if let date = dates[index] { neighbour = date }
            do throws(JSONFault) {
                page.posts.append(try post(value, of: owner, neighbour: neighbour))
            } catch {
                page.skipped.append(
                    SkippedPost(name: id.map { Excerpt.plain($0) } ?? "#\(index + 1)", why: error.why))
            }
        }
        return page
    }
}

extension JSONFault {
    /// The way to the value and what should have stood there: `content: expected a text, found a number`.
    var why: String {
        guard case .value(let path) = place, !path.isEmpty else { return "expected \(expected)" }
        return "\(path): expected \(expected)"
    }
}

extension MastodonDecoder {
    /// What is attached to a post.
    func media(of status: JSONValue) -> [Post.Media] {
        (status["media_attachments"]?.list ?? []).filter(\.isObject).map { value in
            Post.Media(
                kind: kind(value["type"]?.text), alt: value["description"]?.words,
                // The first is missing while the server still works on it.
                address: value["url"]?.webAddress ?? value["remote_url"]?.webAddress
                    ?? value["preview_url"]?.webAddress)
        }
    }

    private func kind(_ type: String?) -> Post.Media.Kind {
        switch type {
        case "image": .image
        case "video", "gifv": .video
        case "audio": .audio
        default: .other
        }
    }

    /// What a post asks.
    func poll(of status: JSONValue) -> Post.Poll? {
        guard let poll = status["poll"], let values = poll["options"]?.list else { return nil }
        let options = values.filter(\.isObject).map { value in
            Post.Poll.Option(title: value["title"]?.text ?? "", votes: value["votes_count"]?.naturalNumber)
        }
        guard !options.isEmpty else { return nil }
        let isMultiple = poll["multiple"]?.flag ?? false
        let closing = poll["expires_at"]?.instant
        // With one choice each, votes are people; with several they are not.
        let voters =
            poll["voters_count"]?.naturalNumber ?? (isMultiple ? nil : poll["votes_count"]?.naturalNumber)
        var isClosed = poll["expired"]?.flag ?? false
        // One kind of server says the contrary of what it means, so the date decides where there is one.
        if let closing, let now { isClosed = closing <= now }
        return Post.Poll(
            options: options, voters: voters, closing: closing, isClosed: isClosed, isMultiple: isMultiple)
    }

    /// The page that a post shows beneath its text; nil when it shows none.
    func card(of status: JSONValue) -> Post.Link? {
        guard let card = status["card"], let address = card["url"]?.webAddress else { return nil }
        let title = card["title"]?.words ?? ""
        return Post.Link(text: title.isEmpty ? address.shown : title, address: address)
    }

    /// The post that a post quotes, in any of the three shapes in which servers tell of it.
    ///
    /// Nil for a quote that is not shown: taken back, not allowed yet, or known by its id alone.
    func quote(of status: JSONValue) -> Post.Quote? {
        guard let quote = status["quote"] ?? status["pleroma"]?["quote"] else { return nil }
        let quoted: JSONValue?
        if let state = quote["state"]?.text {
            quoted = state == "accepted" ? quote["quoted_status"] : nil
        } else {
            quoted = quote["quoted_status"] ?? quote
        }
        guard let quoted, let author = author(quoted["account"]) else { return nil }
        // What hides the text there hides it here.
        if let warning = quoted["spoiler_text"]?.words { return Post.Quote(author: author, text: warning) }
        let body = BodyText(html: html(of: quoted) ?? "")
        return Post.Quote(author: author, text: body.withNote, spans: body.spans)
    }
}

extension MastodonDecoder {
    /// A line that the person put on the profile; nil for one that says nothing.
    func field(_ value: JSONValue) -> User.Field? {
        guard let name = value["name"]?.words else { return nil }
        let body = BodyText(html: value["value"]?.text ?? "")
        return User.Field(
            name: name, value: body.withNote, isVerified: value["verified_at"]?.nonEmptyText != nil,
            // A bare address leads there too.
            address: body.links.first?.address ?? WebAddress(body.text))
    }

    /// Where the person says to be: what some servers ask for, else a line of the profile that is called so.
    func location(_ account: JSONValue, _ lines: [User.Field]) -> String? {
        let own = [
            account["location"], account["pleroma"]?["location"], account["other_settings"]?["location"],
        ]
        if let told = own.lazy.compactMap({ $0?.words }).first(where: { $0.showsAnything }) {
            return BodyText(html: told).text
        }
        let line = lines.first { line in
            let name = line.name.lowercased()
            return Self.places.contains(name) || name.contains("location") || name.hasPrefix("based")
        }
        guard let line, !line.value.isEmpty else { return nil }
        return line.value
    }

    /// The person's own page: what some servers ask for, else the likeliest line of the profile.
    func website(_ account: JSONValue, _ lines: [User.Field]) -> WebAddress? {
        if let told = account["website"]?.words {
            if let address = WebAddress(told) ?? (told.contains(".") ? WebAddress("https://\(told)") : nil) {
                return address
            }
        }
        let leading = lines.filter { $0.address != nil }
        let named = leading.filter { line in
            let name = line.name.lowercased()
            return Self.pages.contains { name.contains($0) }
        }
        return
            (named.first(where: \.isVerified) ?? leading.first(where: \.isVerified) ?? named.first
            ?? leading.first)?.address
    }

    private static let places: Set = [
        "ort", "where", "lives in", "living in", "home", "city", "place", "wohnort", "ubicación", "lieu",
    ]

    private static let pages = ["website", "web", "homepage", "home page", "blog", "site", "www"]
}
