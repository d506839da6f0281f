import FoundationEssentials
import People
import Values

/// Reads the text of one person's file; the format is described in the article <doc:PeopleFiles>.
struct FixtureDecoder {
    /// How much of a file is wanted.
    enum Part {
        /// All but the posts, which are only checked to be JSON.
        case profile
        /// Everything.
        case everything
    }

    /// Reads a file's text.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - part: how much of it is wanted.
    ///   - origin: where its ids are valid: people in two folders may well have the same.
    ///   - person: what the file is called.
    /// - Throws: the first fault, with its place.
    static func decode(
        _ bytes: [UInt8], part: Part, origin: String = "file", person: String = ""
    ) throws(JSONFault) -> FixturePerson {
        var decoder = FixtureDecoder(reader: try JSONReader(bytes), origin: origin, name: person)
        return try decoder.person(part)
    }

    var reader: JSONReader
    let origin: String
    private let name: String

    /// Where the ids of an author's posts are valid: in the folder, if the author has a handle to be told by; else only
    /// in this person's file.
    func origin(of author: Post.Author) -> String {
        author.handle.isEmpty && !name.isEmpty ? "\(origin)#\(name)" : origin
    }

    private mutating func person(_ part: Part) throws(JSONFault) -> FixturePerson {
        var hasVersion = false
        var order: Int?
        var user: User?
        var demo = DemoScript()
        var postsAt: Int?
        var posts: [Post] = []
        try reader.enterObject()
        while let key = try reader.nextKey() {
            switch key {
            case "perch":
                let expected = "1, the one version of this format"
                _ = try under(key) { (it) throws(JSONFault) in try it.reader.integer(in: 1...1, expected) }
                hasVersion = true
            case "order":
                order = try under(key) { (it) throws(JSONFault) in try it.count() }
            case "user":
                user = try under(key) { (it) throws(JSONFault) in try it.user() }
            case "demo":
                demo = try under(key) { (it) throws(JSONFault) in try it.demo() }
            case "posts" where part == .everything:
                if let user {
                    posts = try under(key) { (it) throws(JSONFault) in try it.posts(by: user) }
                } else {
                    // Posts are signed by the user, who stands further down: come back to them then.
                    postsAt = reader.position
                    try reader.skipValue()
                }
            default:
                try reader.skipValue()
            }
        }
        try reader.end()
        if !hasVersion { throw .value("\"perch\": 1, which marks a file of this format") }
        guard let user else { throw .value("\"user\", an object in { }") }
        if let postsAt {
            reader.position = postsAt
            posts = try under("posts") { (it) throws(JSONFault) in try it.posts(by: user) }
        }
        return FixturePerson(user: user, posts: posts, order: order, demo: demo)
    }
}

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

extension FixtureDecoder {
    /// Runs `body`, and adds `key` to the place of a fault in it.
    mutating func under<Value>(
        _ key: String,
        _ body: (inout FixtureDecoder) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        do {
            return try body(&self)
        } catch {
            throw error.under(key)
        }
    }

    /// Runs `body` for each value of the list that must stand here; `null` is an empty list.
    mutating func each(_ body: (inout FixtureDecoder, Int) throws(JSONFault) -> Void) throws(JSONFault) {
        if try reader.skipNull() { return }
        try reader.enterArray()
        var index = 0
        while try reader.nextElement() {
            do {
                try body(&self, index)
            } catch {
                throw error.under(index)
            }
            index += 1
        }
    }

    /// Runs `body` for each key of the object that must stand here; what it does not know it must skip.
    mutating func members(
        _ body: (inout FixtureDecoder, String) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        try reader.enterObject()
        while let key = try reader.nextKey() {
            do {
                try body(&self, key)
            } catch {
                throw error.under(key)
            }
        }
    }

    /// A text; nil when it is `null`.
    mutating func optionalText() throws(JSONFault) -> String? {
        try reader.skipNull() ? nil : try reader.string()
    }

    /// A whole number that counts something; nil when it is `null`.
    mutating func count() throws(JSONFault) -> Int? {
        try reader.skipNull() ? nil : try reader.integer(in: 0...Int.max, "a whole number, 0 or more")
    }

    /// An id, written as a text or as a number: servers differ, and nothing here counts with it.
    mutating func id() throws(JSONFault) -> String {
        reader.skipBlanks()
        let start = reader.position
        let isText = reader.peek() == UInt8(ascii: "\"")
        guard isText || reader.isAtNumber else { throw try reader.mismatch("an id, a text or a number") }
        let id = isText ? try reader.quoted() : try reader.number()
        if id.isEmpty { throw .value("an id, a text or a number, found \(reader.found(from: start))") }
        return id
    }

    /// The fault of an object that lacks a key it must have.
    static func missing(_ key: String, _ kind: String) -> JSONFault {
        .value("\"\(key)\", \(kind)")
    }
}
