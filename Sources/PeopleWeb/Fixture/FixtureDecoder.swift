import People

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
