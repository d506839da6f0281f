import FoundationEssentials
import People
import Values

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
