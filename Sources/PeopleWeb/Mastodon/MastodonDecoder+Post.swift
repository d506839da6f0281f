import FoundationEssentials
import People
import Values

extension MastodonDecoder {
    /// One post of a list.
    ///
    /// Somebody's passing on another's post is one row, with that post's author and text.
    ///
    /// - Parameters:
    ///   - value: the server's status.
    ///   - owner: the author where none is named.
    ///   - neighbour: the date of the post before, which says where one without a date stands.
    /// - Throws: what is missing that a row cannot be without: an id, and something that it says.
    func post(
        _ value: JSONValue, of owner: Post.Author? = nil, neighbour: Date
    ) throws(JSONFault) -> Post {
        guard value.isObject else { throw .value("a post, found \(value.named)") }
        guard let id = value["id"]?.nonEmptyText else { throw JSONFault.value("an id").under("id") }
        let inner = inner(value)
        let isRepost = inner.index != value.index
        let author = author(inner["account"]) ?? (isRepost ? nil : owner) ?? Post.Author(name: "", handle: "")
        let reposter = self.author(value["account"]) ?? owner ?? Post.Author(name: "", handle: "")
        let quote = quote(of: inner)
        let media = media(of: inner)
        let poll = poll(of: inner)
        let warning = inner["spoiler_text"]?.words
        let body = BodyText(
            html: try content(of: inner, mayBeMissing: !media.isEmpty || poll != nil || quote != nil),
            hidesQuote: quote != nil
        ).over(card(of: inner))
        let date = value["created_at"]?.instant
        return Post(
            id: Post.ID(origin: origin, raw: id),
            author: author,
            date: date ?? neighbour,
            isDated: date != nil,
            text: body.text,
            isCut: body.isCut,
            spans: body.spans,
            language: inner["language"]?.nonEmptyText,
            address: inner["url"]?.webAddress ?? inner["uri"]?.webAddress,
            warning: warning,
            isSensitive: inner["sensitive"]?.flag ?? false,
            links: body.links,
            replyTo: replyTo(inner, author),
            answered: inner["in_reply_to_id"]?.nonEmptyText,
            repostedBy: isRepost ? reposter : nil,
            quote: quote,
            media: media,
            poll: poll,
            editedAt: inner["edited_at"]?.instant,
            visibility: inner["visibility"]?.nonEmptyText,
            replies: inner["replies_count"]?.naturalNumber,
            reposts: inner["reblogs_count"]?.naturalNumber,
            favourites: inner["favourites_count"]?.naturalNumber)
    }

    /// What a row is about: the post that was passed on, or the post itself.
    func inner(_ value: JSONValue) -> JSONValue {
        var inner = value
        // A post that was passed on is none that passes on; but an answer may nest them as it likes.
        for _ in 0..<4 {
            guard let next = inner["reblog"], next.isObject else { break }
            inner = next
        }
        return inner
    }

    /// What a post says, as HTML; nil when it is not told as a text.
    func html(of value: JSONValue) -> String? { value["content"]?.text }

    private func content(of value: JSONValue, mayBeMissing: Bool) throws(JSONFault) -> String {
        if let html = html(of: value) { return html }
        // Some servers tell so of a post that is no more than its attachment, or nothing at all; some leave the key out.
        if mayBeMissing || value.hasNull("content") { return "" }
        if value["content"] == nil, Self.marks.contains(where: { value[$0] != nil }) { return "" }
        throw JSONFault.value("a text, found \(value["content"]?.named ?? "nothing")").under("content")
    }

    /// What tells that an object is a post, if it has no text.
    private static let marks = ["account", "created_at", "uri", "url", "visibility"]

    /// The handle of the person whom a post answers; empty when it is not told, nil when the post answers nobody.
    private func replyTo(_ value: JSONValue, _ author: Post.Author) -> String? {
        let person = value["in_reply_to_account_id"]?.nonEmptyText
        guard person != nil || value["in_reply_to_id"]?.nonEmptyText != nil else { return nil }
        if let person, person == value["account"]?["id"]?.text { return author.handle }
        let mentions = value["mentions"]?.list ?? []
        let answered = person.flatMap { person in mentions.first { $0["id"]?.text == person } }
        return (answered ?? value["in_reply_to_status"]?["account"]).flatMap { handle($0) } ?? ""
    }
}

extension MastodonDecoder {
    /// The most lines of a profile that are read; servers let people have four, some a dozen.
    static let mostFields = 100

    /// The person of an account.
    ///
    /// - Parameters:
    ///   - account: the server's account.
    ///   - isConfirmed: whether the other server that the account says it is of has said so.
    /// - Throws: what is missing: an id and a name under which the person is found.
    func user(_ account: JSONValue, isConfirmed: Bool = false) throws(JSONFault) -> User {
        guard account.isObject else { throw .value("an account, found \(account.named)") }
        guard let id = account["id"]?.nonEmptyText else { throw JSONFault.value("an id").under("id") }
        guard let handle = handle(account) else { throw JSONFault.value("a name").under("acct") }
        let bio = BodyText(html: account["note"]?.text ?? "")
        var lines = (account["fields"]?.list(atMost: Self.mostFields)?.values ?? []).compactMap { field($0) }
        // Whether that is so only the other server knows.
        if let claim = claim(account) {
            let name = isConfirmed ? "Is also" : "Claims to be"
            lines.insert(User.Field(name: name, value: claim, isVerified: isConfirmed), at: 0)
        }
        return User(
            id: User.ID(origin: origin, raw: id),
            name: name(account),
            handle: handle,
            bio: bio.withNote,
            address: account["url"]?.webAddress ?? account["uri"]?.webAddress,
            followers: hides(account, "followers") ? nil : account["followers_count"]?.naturalNumber,
            following: hides(account, "follows") ? nil : account["following_count"]?.naturalNumber,
            postCount: account["statuses_count"]?.naturalNumber,
            since: account["created_at"]?.instant,
            fields: lines,
            isBot: account["bot"]?.flag ?? false,
            avatar: avatar(account),
            location: location(account, lines),
            website: website(account, lines),
            links: bio.links, spans: bio.spans,
            isLocked: account["locked"]?.flag ?? false,
            standing: standing(account, handle))
    }

    /// Whether a server of Pleroma's kind hides a number, which it then says is 0.
    private func hides(_ account: JSONValue, _ people: String) -> Bool {
        guard let own = account["pleroma"] else { return false }
        return own["hide_\(people)_count"]?.flag ?? false
    }

    private func avatar(_ account: JSONValue) -> WebAddress? {
        guard let address = account["avatar"]?.webAddress ?? account["avatar_static"]?.webAddress else {
            return nil
        }
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

extension MastodonDecoder {
    /// The most posts before a post, and after it, that are read of a conversation; Mastodon sends 4,096 of each at the most.
    static let mostAnswers = 10_000

    /// A post with what it answers and what answers it.
    ///
    /// - Parameters:
    ///   - status: the post.
    ///   - context: what the server knows around it.
    /// - Throws: when the post itself cannot be read, or the context is none.
    func thread(_ status: JSONValue, _ context: JSONValue) throws(JSONFault) -> PostThread {
        let status = inner(status)
        let focus = try post(status, neighbour: Post.noDate)
        guard context.isObject else { throw .value("a conversation, found \(context.named)") }
        let (before, unreadBefore) = context["ancestors"]?.list(atMost: Self.mostAnswers) ?? ([], 0)
        let (after, unreadAfter) = context["descendants"]?.list(atMost: Self.mostAnswers) ?? ([], 0)
        let (ancestors, descendants) = (page(before), page(after))
        let unread = [unreadBefore, unreadAfter].compactMap { SkippedPost.left($0, after: Self.mostAnswers) }
        let skipped = ancestors.skipped + descendants.skipped + unread
        var parents: [String: String] = [:]
        for value in before + [status] + after {
            guard let id = value["id"]?.nonEmptyText else { continue }
            parents[id] = value["in_reply_to_id"]?.nonEmptyText
        }
        let thread = MastodonThread(
            before: ancestors.posts, focus: focus, after: descendants.posts, parents: parents)
        return PostThread(
            entries: thread.entries, focus: focus.key, isPartial: thread.isPartial || !skipped.isEmpty,
            skipped: skipped)
    }
}
