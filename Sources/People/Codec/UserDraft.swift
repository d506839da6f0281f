import FoundationEssentials
import Values

/// What has been read of a profile.
///
/// Members are read one by one, whatever stands between them; the store sets what it has columns for itself.
package struct UserDraft {
    private let form: CodecForm

    package var origin: String?
    package var name: String?
    package var handle: String?
    private var id: String?
    private var bio: String?
    private var address: WebAddress?
    private var avatar: WebAddress?
    private var website: WebAddress?
    private var location: String?
    private var followers: Int?
    private var following: Int?
    private var posts: Int?
    private var since: Date?
    private var isBot = false
    private var isLocked = false
    private var standing: User.Standing?
    private var fields: [User.Field] = []
    private var links: [Post.Link] = []
    private var spans: [Post.Span] = []

    /// Nothing yet.
    package init(_ form: CodecForm = .written) {
        self.form = form
    }

    /// Reads the value of a key; that of one that it does not know is passed over.
    package mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONFault) {
        switch key {
        case "avatar": avatar = try reader.address()
        case "bio": bio = try reader.optionalText()
        case "bot": isBot = try reader.flag()
        case "fields": fields = try reader.fields()
        case "followers": followers = try reader.count(form)
        case "following": following = try reader.count(form)
        case "handle": handle = try reader.optionalText()
        case "id": id = try reader.id(form)
        case "links": links = try reader.links()
        case "location": location = try reader.optionalText()
        case "locked": isLocked = try reader.flag()
        case "name": name = try reader.string()
        case "origin": origin = try reader.optionalText()
        case "posts": posts = try reader.count(form)
        case "since": since = try reader.since(form)
        case "spans": spans = try reader.spans()
        case "standing": standing = try reader.standing(form)
        case "url": address = try reader.address()
        case "website": website = try reader.address()
        default: try reader.skipValue()
        }
    }

    /// Reads all members of the object that must stand here.
    package mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
        try reader.members { (it, key) throws(JSONFault) in try read(key, &it) }
    }

    /// The profile.
    ///
    /// - Throws: which of the members is missing that every profile has.
    package func user() throws(JSONFault) -> User {
        guard let id else { throw .missing("id", form == .byHand ? "a text or a number" : "a text") }
        guard let name else { throw .missing("name", "a text") }
        return User(
            id: User.ID(origin: origin ?? "", raw: id), name: name, handle: handle ?? "", bio: bio ?? "",
            address: address, followers: followers, following: following, postCount: posts, since: since,
            fields: fields, isBot: isBot, avatar: avatar, location: location, website: website, links: links,
            spans: spans, isLocked: isLocked, standing: standing)
    }
}

extension User {
    /// The profile that must stand here as ``PeopleWriter`` writes it.
    package init(_ reader: inout JSONReader) throws(JSONFault) {
        var draft = UserDraft()
        try draft.read(&reader)
        self = try draft.user()
    }
}

// MARK: - Parts of a profile

extension JSONReader {
    fileprivate mutating func fields() throws(JSONFault) -> [User.Field] {
        var fields: [User.Field] = []
        try each { (it, _) throws(JSONFault) in
            var name, value: String?
            var address: WebAddress?
            var (isVerified, isFeed) = (false, false)
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "feed": isFeed = try it.flag()
                case "name": name = try it.string()
                case "value": value = try it.string()
                case "verified": isVerified = try it.flag()
                case "url": address = try it.address()
                default: try it.skipValue()
                }
            }
            guard let name else { throw .missing("name", "a text") }
            guard let value else { throw .missing("value", "a text") }
            fields.append(
                User.Field(
                    name: name, value: value, isVerified: isVerified, address: address, isFeed: isFeed))
        }
        return fields
    }

    /// When somebody came; by hand a day will do.
    fileprivate mutating func since(_ form: CodecForm) throws(JSONFault) -> Date? {
        if try skipNull() { return nil }
        guard form == .byHand else { return try time(form) }
        let text = try string()
        guard let since = RFC3339.day(text) ?? RFC3339.instant(text) else {
            throw .value("a date like 2017-04-03, found \(Excerpt.quoted(text))")
        }
        return since
    }

    /// What an account is that is not simply there: a word, or an object that says where the person moved.
    fileprivate mutating func standing(_ form: CodecForm) throws(JSONFault) -> User.Standing? {
        if try skipNull() { return nil }
        skipBlanks()
        if peek() == UInt8(ascii: "{") {
            var handle: String?
            try members { (it, key) throws(JSONFault) in
                switch key {
                case "moved": handle = try it.string()
                default: try it.skipValue()
                }
            }
            guard let handle else { throw .missing("moved", "a text") }
            return .moved(to: handle)
        }
        guard peek() == UInt8(ascii: "\"") else { throw try mismatch(Self.standings) }
        let word = try quoted()
        switch word {
        case "suspended": return .suspended
        case "limited": return .limited
        case "memorial": return .memorial
        default:
            guard form == .byHand else { return nil }
            throw .value("\(Self.standings), found \(Excerpt.quoted(word))")
        }
    }

    private static let standings =
        #""suspended", "limited", "memorial" or {"moved": "ada@example.org"}"#
}
