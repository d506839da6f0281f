import Markup
import Values

/// Reads RSS 2.0, RSS 1.0 and Atom, and all mixtures of them: they tell one another's elements apart by name.
///
/// An entry that the document breaks in is left out; what stands before it stays.
struct XMLFeedReader {
    /// The most entries that are read.
    static let mostItems = 20_000

    var channel = FeedChannel()
    /// The entry, the attachment and the text that are being read.
    var item: FeedItem?
    var media: FeedMedia?
    var text: OpenText?
    /// The elements that are open, short of those within a text.
    private var open: [Name] = []
    /// The addresses that those elements say relative ones start from, each with how many elements it is within.
    private var bases: [(depth: Int, address: WebAddress)] = []
    /// The namespaces that are the feed format's own in this document, whatever they are called.
    private var own: Set<String> = []
    private var namespaces: [String: Name.Space] = [:]
    private var isFeed = false
    /// Where the document came from.
    private let address: WebAddress?

    private init(at address: WebAddress?) { self.address = address }

    /// Reads a document; nil when it is no feed.
    ///
    /// - Parameters:
    ///   - document: any bytes.
    ///   - contentType: what its server says of it.
    ///   - address: where it came from.
    static func channel(
        of document: [UInt8], contentType: String? = nil, at address: WebAddress? = nil
    ) -> FeedChannel? {
        var events = XMLEvents(document, contentType: contentType)
        var reader = XMLFeedReader(at: address)
        while let event = events.next() { reader.add(event) }
        guard reader.isFeed else { return nil }
        reader.channel.unknownEncoding = events.unknownEncoding
        if let line = events.brokenLine {
            reader.channel.fault = "line \(line): expected XML; what follows may be missing"
        }
        return reader.channel
    }

    /// Whether a document is a feed, by its outermost element.
    ///
    /// - Parameters:
    ///   - document: any bytes.
    ///   - contentType: what its server says of it.
    static func isFeed(_ document: [UInt8], contentType: String?) -> Bool {
        var events = XMLEvents(document, contentType: contentType)
        while let event = events.next() {
            if case .begin(let name, _) = event { return isFeed(name.local) }
        }
        return false
    }

    private static func isFeed(_ outermost: String) -> Bool {
        ["rss", "feed", "rdf"].contains(outermost.lowercased())
    }

    private mutating func add(_ event: XMLEvent) {
        switch event {
        case .begin(let name, let attributes):
            // RSS names an author in the element itself, Atom in one within.
            if text?.name.local == "author" { text = nil }
            if text != nil {
                text?.begin(name.local, attributes)
            } else {
                if own.isEmpty || open.count == 1 && open[0].local == "RDF" { own.insert(name.space) }
                begin(meaning(of: name), FeedAttributes(attributes))
            }
        case .end(let name):
            guard text == nil else {
                if text?.end(name.local) == true { endText() }
                return
            }
            end(meaning(of: name))
        case .text(let piece): text?.append(piece)
        }
    }

    /// What a name means here; a document has few namespaces, and looking at one's words takes longer than all else.
    private mutating func meaning(of name: XMLName) -> Name {
        let space = namespaces[name.space] ?? Name.Space(name.space)
        namespaces[name.space] = space
        return Name(name.local, in: space == .other && own.contains(name.space) ? .own : space)
    }

    private mutating func begin(_ name: Name, _ attributes: FeedAttributes) {
        if open.isEmpty { isFeed = Self.isFeed(name.local) }
        let parent = open.last?.local ?? ""
        open.append(name)
        if let outer = base ?? address, let inner = attributes["xml:base"].flatMap({ outer.resolving($0) }) {
            bases.append((open.count, inner))
        }
        switch (name.space, name.local) {
        case (.own, "item"), (.own, "entry"):
            // One that never ended ends here.
            endItem()
            if channel.items.count < Self.mostItems { item = FeedItem() } else { channel.left += 1 }
        case (.media, "content"):
            media = FeedMedia(
                url: attributes["url"], type: attributes["type"], medium: attributes["medium"])
        case (.own, "enclosure"):
            item?.media.append(FeedMedia(url: attributes["url"], type: attributes["type"]))
        case (.media, "thumbnail"): item?.media.append(FeedMedia(url: attributes["url"], medium: "image"))
        case (.media, "player"): item?.media.append(FeedMedia(url: attributes["url"]))
        case (.itunes, "image"): artwork(attributes["href"])
        case (.own, "link") where attributes["href"] != nil: link(attributes)
        case (.own, "image"), (.own, "source"), (.media, "group"): break
        default:
            // Somebody else's feed is quoted there.
            if open.contains(where: { $0.local == "source" }) { return }
            if Self.isText(name, in: parent) {
                text = OpenText(name: name, parent: parent, attributes: attributes, base: base)
            }
        }
    }

    private mutating func end(_ name: Name) {
        // What ends something that never began ends nothing; what never ended ends with what is around it.
        guard let place = open.lastIndex(of: name) else { return }
        open.removeSubrange(place...)
        closeBases()
        switch (name.space, name.local) {
        case (.own, "item"), (.own, "entry"): endItem()
        case (.media, "content"): endMedia()
        default: break
        }
    }

    private mutating func endItem() {
        endMedia()
        if let ended = item { channel.items.append(ended) }
        item = nil
    }

    private mutating func endMedia() {
        if let ended = media { item?.media.append(ended) }
        media = nil
    }

    private mutating func endText() {
        guard let ended = text else { return }
        text = nil
        open.removeLast()
        closeBases()
        take(ended)
    }

    /// What an element around here says that relative addresses start from; nil when none does.
    private var base: WebAddress? { bases.last?.address }

    private mutating func closeBases() {
        while let last = bases.last, last.depth > open.count { bases.removeLast() }
    }

    /// A picture of a whole podcast, or of one of its episodes.
    private mutating func artwork(_ address: String?) {
        if item != nil {
            item?.media.append(FeedMedia(url: address, medium: "image"))
        } else {
            channel.image = channel.image ?? address
        }
    }
}

extension XMLFeedReader {
    /// What an element is called, with the namespaces that feeds use.
    struct Name: Equatable {
        /// Whose element it is.
        enum Space {
            /// The feed format's own.
            case own
            case media, content, dublin, webfeeds, itunes, other
        }

        let space: Space
        let local: String

        init(_ name: String, in space: Space) {
            self.space = space
            // The one name that many write otherwise.
            local = name == "pubdate" || name == "PubDate" || name == "PUBDATE" ? "pubDate" : name
        }
    }
}

extension XMLFeedReader.Name.Space {
    /// Whose elements those of a namespace are, by the words in it: programs write them with and without `www`, a slash at
    /// the end, and worse; and some use a prefix that they never declare.
    init(_ name: String) {
        switch name {
        case "": self = .own
        case _ where name.contains("purl.org/rss/1.0/modules/content") || name == "content": self = .content
        case _ where name.contains("search.yahoo.com/mrss") || name == "media": self = .media
        case _ where name.contains("purl.org/dc/") || name == "dc" || name == "dcterms": self = .dublin
        case _ where name.contains("webfeeds.org") || name == "webfeeds": self = .webfeeds
        case _ where name.contains("itunes.com/dtds") || name == "itunes": self = .itunes
        case _
        where name.contains("/Atom") || name.contains("purl.org/atom") || name.contains("purl.org/rss")
            || name == "atom" || name.contains("22-rdf-syntax-ns")
            || name.contains("backend.userland.com"):
            self = .own
        default: self = .other
        }
    }
}

extension XMLFeedReader {
    /// Whether what stands in an element is wanted.
    static func isText(_ name: Name, in parent: String) -> Bool {
        switch name.space {
        case .own:
            switch parent {
            case "author": name.local == "name"
            case "image": name.local == "url"
            default: texts.contains(name.local)
            }
        case .content: name.local == "encoded"
        case .media: ["description", "title", "rating"].contains(name.local)
        case .dublin: ["creator", "date", "language"].contains(name.local)
        case .webfeeds: name.local == "icon"
        case .itunes: ["summary", "author"].contains(name.local)
        case .other: false
        }
    }

    private static let texts: Set<String> = [
        "title", "description", "subtitle", "tagline", "summary", "content", "link", "guid", "id", "pubDate",
        "published", "updated", "issued", "modified", "lastBuildDate", "language", "logo", "icon",
        "author",
    ]

    /// Puts a text where it belongs.
    mutating func take(_ text: OpenText) {
        if media != nil, text.name.space == .media {
            media?.take(text)
        } else if item != nil {
            item?.take(text)
        } else {
            channel.take(text)
        }
    }

    /// Takes a link that stands in a tag: Atom's.
    mutating func link(_ attributes: FeedAttributes) {
        guard let href = attributes["href"] else { return }
        let target = base?.resolving(href)?.text ?? href
        let relation = attributes["rel"] ?? "alternate"
        if item != nil {
            item?.take(link: target, relation, type: attributes["type"])
        } else {
            channel.take(link: target, relation)
        }
    }
}

extension XMLFeedReader {
    /// A text that has begun.
    ///
    /// Elements within it are part of it: Atom may hold XHTML, and some write HTML into RSS without quoting it.
    struct OpenText {
        let name: Name
        let parent: String
        let attributes: FeedAttributes
        /// What an element around it says that relative addresses start from.
        let base: WebAddress?
        private var source = ""
        private var depth = 0
        private var hasElements = false

        init(name: Name, parent: String, attributes: FeedAttributes, base: WebAddress?) {
            self.name = name
            self.parent = parent
            self.attributes = attributes
            self.base = base
        }

        /// Whether what it says in an attribute is that its elements are HTML.
        private var isXHTML: Bool { attributes["type"] == "xhtml" }

        /// Whether Atom says what it is, which has plain text unless it says otherwise.
        var isAtom: Bool { parent == "entry" || parent == "feed" }

        mutating func append(_ piece: String) {
            source += isXHTML || depth > 0 ? MarkupEscaping.escaped(piece) : piece
        }

        mutating func begin(_ local: String, _ attributes: [XMLAttribute]) {
            depth += 1
            hasElements = true
            source += "<\(local)"
            for attribute in attributes {
                source += " \(attribute.name)=\"\(MarkupEscaping.escaped(attribute.value))\""
            }
            source += ">"
        }

        /// Ends an element within the text, or the text: then true.
        mutating func end(_ local: String) -> Bool {
            if depth == 0 { return true }
            depth -= 1
            source += "</\(local)>"
            return false
        }

        /// The text without blanks around it.
        var trimmed: String { source.trimmed }

        /// The text, in the form that it says it is in; in this one if it does not say.
        func text(otherwise form: FeedText.Form) -> FeedText {
            let (isText, isHTML) =
                switch attributes["type"] {
                case "html", "text/html", "xhtml", "application/xhtml+xml": (false, true)
                case "text", "text/plain": (true, hasElements)
                default: (form == .plain, hasElements || form == .html)
                }
            return FeedText(
                source: isText ? trimmed : source, form: isHTML ? .html : .plain, base: base)
        }
    }
}
