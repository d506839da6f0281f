import FoundationEssentials
import People

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
        let warning = words(inner["spoiler_text"])
        let body = BodyText(
            html: try content(of: inner, mayBeMissing: !media.isEmpty || poll != nil || quote != nil),
            hidesQuote: quote != nil)
        let date = date(value["created_at"])
        return Post(
            id: Post.ID(origin: origin, raw: id),
            author: author,
            date: date ?? neighbour,
            isDated: date != nil,
            text: body.text,
            spans: body.spans,
            language: inner["language"]?.nonEmptyText,
            address: address(inner["url"], inner["uri"]),
            warning: warning,
            isSensitive: inner["sensitive"]?.flag ?? false,
            links: body.links,
            replyTo: replyTo(inner, author),
            repostedBy: isRepost ? reposter : nil,
            quote: quote,
            media: media,
            poll: poll,
            visibility: inner["visibility"]?.nonEmptyText,
            replies: count(inner["replies_count"]),
            reposts: count(inner["reblogs_count"]),
            favourites: count(inner["favourites_count"]))
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

    private func content(of value: JSONValue, mayBeMissing: Bool) throws(JSONFault) -> String {
        if let text = value["content"]?.text { return text }
        // Some servers tell so of a post that is no more than its attachment, or nothing at all.
        if mayBeMissing || value.hasNull("content") { return "" }
        throw JSONFault.value("a text, found \(value["content"]?.named ?? "nothing")").under("content")
    }

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
