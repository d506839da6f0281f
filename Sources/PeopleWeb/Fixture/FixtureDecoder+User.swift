import FoundationEssentials
import People
import Values

extension FixtureDecoder {
    /// The profile.
    mutating func user() throws(JSONFault) -> User {
        var id, name, handle, bio, location: String?
        var address, avatar, website: WebAddress?
        var followers, following, posts: Int?
        var since: Date?
        var isBot = false
        var isLocked = false
        var standing: User.Standing?
        var fields: [User.Field] = []
        var links: [Post.Link] = []
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "id": id = try it.id()
            case "name": name = try it.reader.string()
            case "handle": handle = try it.optionalText()
            case "bio": bio = try it.optionalText()
            case "url": address = try it.address()
            case "followers": followers = try it.count()
            case "following": following = try it.count()
            case "posts": posts = try it.count()
            case "since": since = try it.since()
            case "bot": isBot = try it.flag()
            case "fields": fields = try it.fields()
            case "avatar": avatar = try it.address()
            case "location": location = try it.optionalText()
            case "website": website = try it.address()
            case "links": links = try it.links()
            case "locked": isLocked = try it.flag()
            case "standing": standing = try it.standing()
            default: try it.reader.skipValue()
            }
        }
        guard let id else { throw Self.missing("id", "a text or a number") }
        guard let name else { throw Self.missing("name", "a text") }
        return User(
            id: User.ID(origin: origin, raw: id),
            name: name,
            handle: handle ?? "",
            bio: bio ?? "",
            address: address,
            followers: followers,
            following: following,
            postCount: posts,
            since: since,
            fields: fields,
            isBot: isBot,
            avatar: avatar,
            location: location,
            website: website,
            links: links,
            isLocked: isLocked,
            standing: standing
        )
    }

    /// The scripted answers of a demo person.
    mutating func demo() throws(JSONFault) -> DemoScript {
        var demo = DemoScript()
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "note": demo.note = try it.optionalText() ?? ""
            case "profile": demo.profile = try it.answers()
            case "posts": demo.posts = try it.answers()
            default: try it.reader.skipValue()
            }
        }
        return demo
    }

    private mutating func answers() throws(JSONFault) -> [DemoAnswer] {
        var answers: [DemoAnswer] = []
        try each { (it, _) throws(JSONFault) in
            let text = try it.reader.string()
            guard let answer = DemoAnswer(rawValue: text) else {
                let known = DemoAnswer.allCases.map(\.rawValue).joined(separator: ", ")
                throw .value("one of \(known), found \(Excerpt.quoted(text))")
            }
            answers.append(answer)
        }
        return answers
    }

    private mutating func fields() throws(JSONFault) -> [User.Field] {
        var fields: [User.Field] = []
        try each { (it, _) throws(JSONFault) in
            var name, value: String?
            var address: WebAddress?
            var isVerified = false
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "name": name = try it.reader.string()
                case "value": value = try it.reader.string()
                case "verified": isVerified = try it.flag()
                case "url": address = try it.address()
                default: try it.reader.skipValue()
                }
            }
            guard let name else { throw Self.missing("name", "a text") }
            guard let value else { throw Self.missing("value", "a text") }
            fields.append(User.Field(name: name, value: value, isVerified: isVerified, address: address))
        }
        return fields
    }

    /// A word that says yes or no; no when it is `null`.
    mutating func flag() throws(JSONFault) -> Bool {
        try reader.skipNull() ? false : try reader.bool()
    }

    private mutating func since() throws(JSONFault) -> Date? {
        guard let text = try optionalText() else { return nil }
        guard let since = RFC3339.day(text) ?? RFC3339.instant(text) else {
            throw .value("a date like 2017-04-03, found \(Excerpt.quoted(text))")
        }
        return since
    }
}
