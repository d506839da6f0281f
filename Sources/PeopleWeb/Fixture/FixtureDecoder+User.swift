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

extension FixtureDecoder {
    /// A web address; nil when it is `null` or none: no reason to refuse a person, there is only nothing to open.
    mutating func address() throws(JSONFault) -> WebAddress? {
        try optionalText().flatMap { WebAddress($0) }
    }

    /// Where parts of a text lead; a link whose address is none is left out.
    mutating func links() throws(JSONFault) -> [Post.Link] {
        var links: [Post.Link] = []
        try each { (it, _) throws(JSONFault) in
            var text, url: String?
            var isMisleading = false
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "text": text = try it.reader.string()
                case "url": url = try it.reader.string()
                case "misleading": isMisleading = try it.flag()
                default: try it.reader.skipValue()
                }
            }
            guard let text else { throw Self.missing("text", "a text") }
            guard let url else { throw Self.missing("url", "a text") }
            guard let address = WebAddress(url) else { return }
            links.append(Post.Link(text: text, address: address, isMisleading: isMisleading))
        }
        return links
    }

    /// A poll; nil when it is `null`.
    mutating func poll() throws(JSONFault) -> Post.Poll? {
        if try reader.skipNull() { return nil }
        var options: [Post.Poll.Option]?
        var voters: Int?
        var closing: Date?
        var isClosed = false
        var isMultiple = false
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "options": options = try it.pollOptions()
            case "voters": voters = try it.count()
            case "closes": closing = try it.reader.skipNull() ? nil : try it.time()
            case "closed": isClosed = try it.flag()
            case "multiple": isMultiple = try it.flag()
            default: try it.reader.skipValue()
            }
        }
        guard let options else { throw Self.missing("options", "a list in [ ]") }
        return Post.Poll(
            options: options, voters: voters, closing: closing, isClosed: isClosed, isMultiple: isMultiple)
    }

    private mutating func pollOptions() throws(JSONFault) -> [Post.Poll.Option] {
        var options: [Post.Poll.Option] = []
        try each { (it, _) throws(JSONFault) in
            var title: String?
            var votes: Int?
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "title": title = try it.reader.string()
                case "votes": votes = try it.count()
                default: try it.reader.skipValue()
                }
            }
            guard let title else { throw Self.missing("title", "a text") }
            options.append(Post.Poll.Option(title: title, votes: votes))
        }
        return options
    }

    /// What an account is that is not simply there: a word, or an object that says where the person moved.
    mutating func standing() throws(JSONFault) -> User.Standing? {
        if try reader.skipNull() { return nil }
        reader.skipBlanks()
        if reader.peek() == UInt8(ascii: "{") {
            var handle: String?
            try members { (it, key) throws(JSONFault) in
                switch key {
                case "moved": handle = try it.reader.string()
                default: try it.reader.skipValue()
                }
            }
            guard let handle else { throw Self.missing("moved", "a text") }
            return .moved(to: handle)
        }
        guard reader.peek() == UInt8(ascii: "\"") else { throw try reader.mismatch(Self.standings) }
        let word = try reader.quoted()
        switch word {
        case "suspended": return .suspended
        case "limited": return .limited
        case "memorial": return .memorial
        default: throw .value("\(Self.standings), found \(Excerpt.quoted(word))")
        }
    }

    private static let standings =
        #""suspended", "limited", "memorial" or {"moved": "ada@example.org"}"#
}
