import FoundationEssentials
import Values

/// Whose JSON is read.
package enum CodecForm: Sendable {
    /// What ``PeopleWriter`` wrote, perhaps that of a later Perch: words that this one does not know mean nothing.
    case written
    /// What somebody wrote by hand into a person's file: what cannot be meant is a fault that says what could be.
    case byHand
}

/// What has been read of a post.
///
/// Members are read one by one, whatever stands between them; the store sets what it has columns for itself.
package struct PostDraft {
    private let form: CodecForm

    package var origin: String?
    package var id: String?
    package var author: Post.Author?
    package var date: Date?
    package var text: String?
    private var language: String?
    private var address: WebAddress?
    private var visibility: String?
    private var replies: Int?
    private var reposts: Int?
    private var favourites: Int?
    /// None or one: in a list it takes no room before there is one, and to copy it is to count one reference.
    private var rest: [Post.Rest] = []

    /// What most posts have nothing of.
    package var more: Post.Rest {
        get { rest.first ?? Post.Rest() }
        _modify {
            if rest.isEmpty { rest.append(Post.Rest()) }
            yield &rest[0]
        }
    }

    /// Nothing yet.
    package init(_ form: CodecForm = .written) {
        self.form = form
    }

    /// Reads the value of a key; that of one that it does not know is passed over.
    package mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONFault) {
        if try hasRead(key, &reader) { return }
        switch key {
        case "spans": more.spans = try reader.spans()
        case "author": author = try reader.author()
        case "origin": origin = try reader.optionalText()
        case "quote": more.quote = try reader.quote()
        case "repostedBy": more.repostedBy = try reader.skipNull() ? nil : try reader.author()
        default: try reader.skipValue()
        }
    }

    /// Reads the value of a key if it is one of those that are written alike in both forms; whether it is.
    package mutating func hasRead(_ key: String, _ reader: inout JSONReader) throws(JSONFault) -> Bool {
        // Compared one after the other: first those that most posts have, and of each its length in bytes, which tells nearly all
        // apart at a tenth of the cost.
        switch (key.utf8.count, key) {
        case (4, "text"): text = try reader.string()
        case (2, "id"): id = try reader.id(form)
        case (2, "at"): date = try reader.time(form)
        case (3, "url"): address = try reader.address()
        case (8, "language"): language = try reader.optionalText()
        case (7, "replies"): replies = try reader.count(form)
        case (7, "reposts"): reposts = try reader.count(form)
        case (10, "favourites"): favourites = try reader.count(form)
        case (5, "media"): more.media = try reader.media(form)
        case (5, "links"): more.links = try reader.links()
        case (10, "visibility"): visibility = try reader.optionalText()
        case (3, "cut"): more.isCut = try reader.flag()
        case (6, "edited"): more.editedAt = try reader.skipNull() ? nil : reader.time(form)
        case (4, "poll"): more.poll = try reader.poll(form)
        case (7, "replyTo"): more.replyTo = try reader.optionalText()
        case (9, "replyToId"): more.answered = try reader.skipNull() ? nil : reader.id(form)
        case (9, "sensitive"): more.isSensitive = try reader.flag()
        case (7, "undated"): more.isDated = try !reader.flag()
        case (7, "warning"): more.warning = try reader.optionalText()
        default: return false
        }
        return true
    }

    /// Reads all members of the object that must stand here.
    package mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
        try reader.members { (it, key) throws(JSONFault) in try read(key, &it) }
    }

    /// The post.
    ///
    /// - Throws: which of the members is missing that every post has.
    package func post() throws(JSONFault) -> Post {
        guard let id else { throw .missing("id", form == .byHand ? "a text or a number" : "a text") }
        guard let date else { throw .missing("at", "a time like \(JSONReader.exampleTime)") }
        guard let text else { throw .missing("text", "a text") }
        guard let author else { throw .missing("author", "an object in { }") }
        var post = Post(
            id: Post.ID(origin: origin ?? "", raw: id), author: author, date: date, text: text,
            language: language, address: address, visibility: visibility, replies: replies, reposts: reposts,
            favourites: favourites)
        if let rest = rest.first { post.set(rest) }
        return post
    }
}

extension Post {
    /// The post that must stand here as ``PeopleWriter`` writes it.
    package init(_ reader: inout JSONReader) throws(JSONFault) {
        var draft = PostDraft()
        try draft.read(&reader)
        self = try draft.post()
    }
}

// MARK: - Parts of a post

extension JSONReader {
    fileprivate mutating func author() throws(JSONFault) -> Post.Author {
        var name, handle: String?
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "name": name = try it.string()
            case "handle": handle = try it.string()
            default: try it.skipValue()
            }
        }
        guard let name else { throw .missing("name", "a text") }
        guard let handle else { throw .missing("handle", "a text") }
        return Post.Author(name: name, handle: handle)
    }

    fileprivate mutating func quote() throws(JSONFault) -> Post.Quote? {
        if try skipNull() { return nil }
        var author: Post.Author?
        var text: String?
        var spans: [Post.Span] = []
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "author": author = try it.author()
            case "text": text = try it.string()
            case "spans": spans = try it.spans()
            default: try it.skipValue()
            }
        }
        guard let author else { throw .missing("author", "an object in { }") }
        guard let text else { throw .missing("text", "a text") }
        return Post.Quote(author: author, text: text, spans: spans)
    }

    /// What sets parts of a text apart, such as `link 14 34`; what a later Perch wrote may be of kinds that this one does
    /// not know.
    mutating func spans() throws(JSONFault) -> [Post.Span] {
        var spans: [Post.Span] = []
        try each { (it, _) throws(JSONFault) in
            if let span = Post.Span(try it.string()) { spans.append(span) }
        }
        return spans
    }

    fileprivate mutating func media(_ form: CodecForm) throws(JSONFault) -> [Post.Media] {
        var media: [Post.Media] = []
        try each { (it, _) throws(JSONFault) in
            var kind: Post.Media.Kind?
            var alt: String?
            var address: WebAddress?
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "kind": kind = try it.mediaKind(form)
                case "alt": alt = try it.optionalText()
                case "url": address = try it.address()
                default: try it.skipValue()
                }
            }
            guard let kind else { throw .missing("kind", Self.mediaKinds) }
            media.append(Post.Media(kind: kind, alt: alt, address: address))
        }
        return media
    }

    private mutating func mediaKind(_ form: CodecForm) throws(JSONFault) -> Post.Media.Kind {
        let text = try string()
        if let kind = Post.Media.Kind(rawValue: text) { return kind }
        guard form == .byHand else { return .other }
        throw .value("\(Self.mediaKinds), found \(Excerpt.quoted(text))")
    }

    private static let mediaKinds =
        "one of \(Post.Media.Kind.allCases.map(\.rawValue).joined(separator: ", "))"

    fileprivate mutating func poll(_ form: CodecForm) throws(JSONFault) -> Post.Poll? {
        if try skipNull() { return nil }
        var options: [Post.Poll.Option]?
        var voters: Int?
        var closing: Date?
        var isClosed = false
        var isMultiple = false
        try members { (it, key) throws(JSONFault) in
            switch key {
            case "options": options = try it.pollOptions(form)
            case "voters": voters = try it.count(form)
            case "closes": closing = try it.skipNull() ? nil : try it.time(form)
            case "closed": isClosed = try it.flag()
            case "multiple": isMultiple = try it.flag()
            default: try it.skipValue()
            }
        }
        guard let options else { throw .missing("options", "a list in [ ]") }
        return Post.Poll(
            options: options, voters: voters, closing: closing, isClosed: isClosed, isMultiple: isMultiple)
    }

    private mutating func pollOptions(_ form: CodecForm) throws(JSONFault) -> [Post.Poll.Option] {
        var options: [Post.Poll.Option] = []
        try each { (it, _) throws(JSONFault) in
            var title: String?
            var votes: Int?
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "title": title = try it.string()
                case "votes": votes = try it.count(form)
                default: try it.skipValue()
                }
            }
            guard let title else { throw .missing("title", "a text") }
            options.append(Post.Poll.Option(title: title, votes: votes))
        }
        return options
    }
}

// MARK: - What posts and profiles have in common

extension JSONReader {
    /// Where parts of a text lead; a link whose address is none that may be handed to a browser is left out.
    mutating func links() throws(JSONFault) -> [Post.Link] {
        var links: [Post.Link] = []
        try each { (it, _) throws(JSONFault) in
            var text, url: String?
            var isMisleading = false
            try it.members { (it, key) throws(JSONFault) in
                switch key {
                case "text": text = try it.string()
                case "url": url = try it.string()
                case "misleading": isMisleading = try it.flag()
                default: try it.skipValue()
                }
            }
            guard let text else { throw .missing("text", "a text") }
            guard let url else { throw .missing("url", "a text") }
            guard let address = WebAddress(url) else { return }
            links.append(Post.Link(text: text, address: address, isMisleading: isMisleading))
        }
        return links
    }

    /// A web address; nil when it is `null` or none: no reason to refuse a person, there is only nothing to open.
    mutating func address() throws(JSONFault) -> WebAddress? {
        try optionalText().flatMap { WebAddress($0) }
    }

    /// An id; by hand it may be written as a number, as some servers count, and nothing here counts with it.
    mutating func id(_ form: CodecForm) throws(JSONFault) -> String {
        guard form == .byHand else { return try string() }
        skipBlanks()
        let start = position
        let isText = peek() == UInt8(ascii: "\"")
        guard isText || isAtNumber else { throw try mismatch("an id, a text or a number") }
        let id = isText ? try quoted() : try number()
        if id.isEmpty { throw .value("an id, a text or a number, found \(found(from: start))") }
        return id
    }

    /// A whole number that counts something; nil when it is `null`.
    ///
    /// Some servers count below nothing, nobody does by hand.
    package mutating func count(_ form: CodecForm) throws(JSONFault) -> Int? {
        if try skipNull() { return nil }
        return form == .byHand
            ? try integer(in: 0...Int.max, "a whole number, 0 or more")
            : try integer(in: Int.min...Int.max, "a whole number")
    }

    /// A moment.
    package mutating func time(_ form: CodecForm = .written) throws(JSONFault) -> Date {
        skipBlanks()
        if form == .written, isAtNumber {
            let text = try number()
            if let milliseconds = Int(text) { return CodecTime.date(milliseconds: milliseconds) }
            guard let seconds = Double(text), seconds.isFinite else {
                throw .value("a time, found \(Excerpt.plain(text))")
            }
            return Date(timeIntervalSinceReferenceDate: seconds)
        }
        let text = try stringBytes()
        let time =
            form == .byHand
            ? RFC3339.instant(utf8: text)
            : RFC3339.milliseconds(utf8: text).map(CodecTime.date(milliseconds:))
        guard let time else {
            let found = Excerpt.quoted(String(decoding: text, as: UTF8.self))
            throw .value("a time like \(Self.exampleTime), found \(found)")
        }
        return time
    }

    static let exampleTime = "2018-02-18T08:41:00Z"
}

extension JSONFault {
    /// The fault of an object that lacks a key it must have.
    package static func missing(_ key: String, _ kind: String) -> JSONFault {
        .value("\"\(key)\", \(kind)")
    }
}
