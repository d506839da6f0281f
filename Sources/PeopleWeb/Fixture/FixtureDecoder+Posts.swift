import FoundationEssentials
import People
import Values

extension FixtureDecoder {
    /// The posts in a person's list, none of them twice.
    mutating func posts(by user: User) throws(JSONFault) -> [Post] {
        let owner = Post.Author(name: user.name, handle: user.handle)
        var posts: [Post] = []
        var indices: [Post.Key: Int] = [:]
        try each { (it, index) throws(JSONFault) in
            let post = try it.post(in: owner)
            if let earlier = indices.updateValue(index, forKey: post.key) {
                let id = Excerpt.quoted(post.id.raw)
                throw .value("an id that no other post has, found \(id) as in posts[\(earlier)]").under("id")
            }
            posts.append(post)
        }
        return posts
    }

    private mutating func post(in owner: Post.Author) throws(JSONFault) -> Post {
        var id, text, language, warning, replyTo, visibility: String?
        var date: Date?
        var address: WebAddress?
        var repostedFrom: Post.Author?
        var quote: Post.Quote?
        var isUndated = false
        var isSensitive = false
        var links: [Post.Link] = []
        var media: [Post.Media] = []
        var poll: Post.Poll?
        var replies, reposts, favourites: Int?
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "id": id = try it.id()
            case "at": date = try it.time()
            case "undated": isUndated = try it.flag()
            case "text": text = try it.reader.string()
            case "language": language = try it.optionalText()
            case "url": address = try it.address()
            case "warning": warning = try it.optionalText()
            case "sensitive": isSensitive = try it.flag()
            case "links": links = try it.links()
            case "replyTo": replyTo = try it.optionalText()
            case "repostedFrom": repostedFrom = try it.quote(needsText: false)?.author
            case "quote": quote = try it.quote(needsText: true)
            case "media": media = try it.media()
            case "poll": poll = try it.poll()
            case "visibility": visibility = try it.optionalText()
            case "replies": replies = try it.count()
            case "reposts": reposts = try it.count()
            case "favourites": favourites = try it.count()
            default: try it.reader.skipValue()
            }
        }
        guard let id else { throw Self.missing("id", "a text or a number") }
        guard let date else { throw Self.missing("at", "a time like \(Self.exampleTime)") }
        guard let text else { throw Self.missing("text", "a text") }
        let author = repostedFrom ?? owner
        return Post(
            id: Post.ID(origin: origin(of: author), raw: id),
            author: author,
            date: date,
            isDated: !isUndated,
            text: text,
            language: language,
            address: address,
            warning: warning,
            isSensitive: isSensitive,
            links: links,
            replyTo: replyTo,
            repostedBy: repostedFrom == nil ? nil : owner,
            quote: quote,
            media: media,
            poll: poll,
            visibility: visibility,
            replies: replies,
            reposts: reposts,
            favourites: favourites
        )
    }

    /// A moment.
    mutating func time() throws(JSONFault) -> Date {
        let text = try reader.string()
        guard let time = RFC3339.instant(text) else {
            throw .value("a time like \(Self.exampleTime), found \(Excerpt.quoted(text))")
        }
        return time
    }

    /// Somebody else's name and, in a quote, words; nil when it is `null`.
    private mutating func quote(needsText: Bool) throws(JSONFault) -> Post.Quote? {
        if try reader.skipNull() { return nil }
        var name, handle, text: String?
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "name": name = try it.reader.string()
            case "handle": handle = try it.optionalText()
            case "text" where needsText: text = try it.reader.string()
            default: try it.reader.skipValue()
            }
        }
        guard let name else { throw Self.missing("name", "a text") }
        if needsText, text == nil { throw Self.missing("text", "a text") }
        return Post.Quote(author: Post.Author(name: name, handle: handle ?? ""), text: text ?? "")
    }

    private mutating func media() throws(JSONFault) -> [Post.Media] {
        var media: [Post.Media] = []
        try each { (it, _) throws(JSONFault) in
            var kind: Post.Media.Kind?
            var alt: String?
            var address: WebAddress?
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "kind": kind = try it.mediaKind()
                case "alt": alt = try it.optionalText()
                case "url": address = try it.address()
                default: try it.reader.skipValue()
                }
            }
            guard let kind else { throw Self.missing("kind", Self.mediaKinds) }
            media.append(Post.Media(kind: kind, alt: alt, address: address))
        }
        return media
    }

    private mutating func mediaKind() throws(JSONFault) -> Post.Media.Kind {
        let text = try reader.string()
        guard let kind = Post.Media.Kind(rawValue: text) else {
            throw .value("\(Self.mediaKinds), found \(Excerpt.quoted(text))")
        }
        return kind
    }

    private static let exampleTime = "2018-02-18T08:41:00Z"

    private static let mediaKinds =
        "one of \(Post.Media.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
}
