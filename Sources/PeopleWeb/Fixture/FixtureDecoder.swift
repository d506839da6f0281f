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

    private var reader: JSONReader
    private let origin: String
    private let name: String

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
                order = try under(key) { (it) throws(JSONFault) in try it.reader.count(.byHand) }
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
    /// The profile; where its id is valid is said by where the file lies.
    private mutating func user() throws(JSONFault) -> User {
        var draft = UserDraft(.byHand)
        try reader.members { (it, key) throws(JSONFault) in
            if key == "origin" { try it.skipValue() } else { try draft.read(key, &it) }
        }
        draft.origin = origin
        return try draft.user()
    }

    /// The posts in a person's list, none of them twice.
    private mutating func posts(by user: User) throws(JSONFault) -> [Post] {
        let owner = Post.Author(name: user.name, handle: user.handle)
        // Where ids are valid: in the folder, if the author has a handle to be told by; else only in this person's file.
        let (folder, file) = (origin, name.isEmpty ? origin : "\(origin)#\(name)")
        var posts: [Post] = []
        // Where each id stood first, and the keys of others of the same id: to hash a key takes four times as long.
        var first: [String: Int] = [:]
        var others: [Post.Key: Int] = [:]
        try reader.each { (it, index) throws(JSONFault) in
            posts.append(try it.post(in: owner) { $0.handle.isEmpty ? file : folder })
            let id = posts[index].id.raw
            guard let known = first.updateValue(index, forKey: id) else { return }
            first[id] = known
            let key = posts[index].key
            if let earlier = posts[known].key == key ? known : others.updateValue(index, forKey: key) {
                let found = "\(Excerpt.quoted(id)) as in posts[\(earlier)]"
                throw .value("an id that no other post has, found \(found)").under("id")
            }
        }
        return posts
    }

    /// The scripted answers of a demo person.
    private mutating func demo() throws(JSONFault) -> DemoScript {
        var demo = DemoScript()
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "note": demo.note = try it.optionalText() ?? ""
            case "profile": demo.profile = try it.answers()
            case "posts": demo.posts = try it.answers()
            default: try it.skipValue()
            }
        }
        return demo
    }

    /// Runs `body`, and adds `key` to the place of a fault in it.
    private mutating func under<Value>(
        _ key: String, _ body: (inout FixtureDecoder) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        do {
            return try body(&self)
        } catch {
            throw error.under(key)
        }
    }
}

extension JSONReader {
    /// A post in somebody's list, who wrote it unless it says whom it is passed on from.
    fileprivate mutating func post(
        in owner: Post.Author, origin: (Post.Author) -> String
    ) throws(JSONFault) -> Post {
        var draft = PostDraft(.byHand)
        var original: Post.Author?
        try members { (it, key) throws(JSONFault) in
            if try draft.hasRead(key, &it) { return }
            // What else Perch writes means nothing here: who signs posts is said once in a file, and texts are plain.
            switch key {
            case "repostedFrom": original = try it.somebody(needsText: false)?.author
            case "quote": draft.more.quote = try it.somebody(needsText: true)
            default: try it.skipValue()
            }
        }
        let author = original ?? owner
        draft.author = author
        draft.origin = origin(author)
        if original != nil { draft.more.repostedBy = owner }
        return try draft.post()
    }

    fileprivate mutating func answers() throws(JSONFault) -> [DemoAnswer] {
        var answers: [DemoAnswer] = []
        try each { (it, _) throws(JSONFault) in
            let text = try it.string()
            guard let answer = DemoAnswer(rawValue: text) else {
                let known = DemoAnswer.allCases.map(\.rawValue).joined(separator: ", ")
                throw .value("one of \(known), found \(Excerpt.quoted(text))")
            }
            answers.append(answer)
        }
        return answers
    }

    /// Somebody else's name and, in a quote, words; nil when it is `null`.
    private mutating func somebody(needsText: Bool) throws(JSONFault) -> Post.Quote? {
        if try skipNull() { return nil }
        var name, handle, text: String?
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "name": name = try it.string()
            case "handle": handle = try it.optionalText()
            case "text" where needsText: text = try it.string()
            default: try it.skipValue()
            }
        }
        guard let name else { throw .missing("name", "a text") }
        if needsText, text == nil { throw .missing("text", "a text") }
        return Post.Quote(author: Post.Author(name: name, handle: handle ?? ""), text: text ?? "")
    }
}
