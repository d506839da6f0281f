import Markup

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
    private var isFeed = false

    /// Reads a document; nil when it is no feed.
    static func channel(of document: [UInt8]) -> FeedChannel? {
        var events = XMLEvents(document)
        var reader = XMLFeedReader()
        while let event = events.next() { reader.add(event) }
        guard reader.isFeed else { return nil }
        if let line = events.brokenLine {
            reader.channel.fault = "line \(line): expected XML; what follows may be missing"
        }
        return reader.channel
    }

    private mutating func add(_ event: XMLEvent) {
        switch event {
        case .begin(let name, let attributes):
            if text != nil {
                text?.begin(name.local, attributes)
            } else {
                begin(Name(name), FeedAttributes(attributes))
            }
        case .end(let name):
            guard text == nil else {
                if text?.end(name.local) == true { endText() }
                return
            }
            end(Name(name))
        case .text(let piece): text?.append(piece)
        }
    }

    private mutating func begin(_ name: Name, _ attributes: FeedAttributes) {
        if open.isEmpty { isFeed = ["rss", "feed", "rdf"].contains(name.local.lowercased()) }
        let parent = open.last?.local ?? ""
        open.append(name)
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
        case (.own, "link") where attributes["href"] != nil: link(attributes)
        case (.own, "author"), (.own, "image"), (.own, "source"), (.media, "group"): break
        default:
            // Somebody else's feed is quoted there.
            if open.contains(where: { $0.local == "source" }) { return }
            if Self.isText(name, in: parent) {
                text = OpenText(name: name, parent: parent, attributes: attributes)
            }
        }
    }

    private mutating func end(_ name: Name) {
        // What ends something that never began ends nothing; what never ended ends with what is around it.
        guard let place = open.lastIndex(of: name) else { return }
        open.removeSubrange(place...)
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
        take(ended)
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

        init(_ name: XMLName) {
            space = Self.space(name.space)
            local = name.local
        }

        /// Namespaces by the words in them: programs write them with and without `www`, a slash at the end, and worse;
        /// and some use a prefix that they never declare.
        private static func space(_ name: String) -> Space {
            switch name {
            case "": .own
            case _ where name.contains("purl.org/rss/1.0/modules/content") || name == "content": .content
            case _ where name.contains("search.yahoo.com/mrss") || name == "media": .media
            case _ where name.contains("purl.org/dc/") || name == "dc" || name == "dcterms": .dublin
            case _ where name.contains("webfeeds.org") || name == "webfeeds": .webfeeds
            case _ where name.contains("itunes.com/dtds") || name == "itunes": .itunes
            case _
            where name.contains("/Atom") || name.contains("purl.org/atom") || name.contains("purl.org/rss")
                || name == "atom" || name.contains("22-rdf-syntax-ns")
                || name.contains("backend.userland.com"):
                .own
            default: .other
            }
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
        case .itunes: name.local == "summary"
        case .other: false
        }
    }

    private static let texts: Set<String> = [
        "title", "description", "subtitle", "tagline", "summary", "content", "link", "guid", "id", "pubDate",
        "published", "updated", "issued", "modified", "lastBuildDate", "language", "logo", "icon",
        "managingEditor",
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
        guard let target = attributes["href"] else { return }
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
        private var source = ""
        private var depth = 0
        private var hasElements = false

        init(name: Name, parent: String, attributes: FeedAttributes) {
            self.name = name
            self.parent = parent
            self.attributes = attributes
        }

        /// Whether what it says in an attribute is that its elements are HTML.
        private var isXHTML: Bool { attributes["type"] == "xhtml" }

        /// Whether Atom says what it is, which has plain text unless it says otherwise.
        var isAtom: Bool { parent == "entry" || parent == "feed" }

        mutating func append(_ piece: String) {
            guard isXHTML || depth > 0 else {
                source += piece
                return
            }
            for scalar in piece.unicodeScalars {
                switch scalar {
                case "&": source += "&amp;"
                case "<": source += "&lt;"
                default: source.unicodeScalars.append(scalar)
                }
            }
        }

        mutating func begin(_ local: String, _ attributes: [XMLAttribute]) {
            depth += 1
            hasElements = true
            source += "<\(local)"
            for attribute in attributes {
                let value = attribute.value.split(separator: "&", omittingEmptySubsequences: false)
                    .joined(separator: "&amp;")
                    .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
                source += " \(attribute.name)=\"\(value)\""
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
        var trimmed: String {
            var rest = source[...].drop(while: \.isWhitespace)
            while rest.last?.isWhitespace == true { rest.removeLast() }
            return String(rest)
        }

        /// The text, in the form that it says it is in; in this one if it does not say.
        func text(otherwise form: FeedText.Form) -> FeedText {
            switch attributes["type"] {
            case "html", "text/html", "xhtml", "application/xhtml+xml": FeedText(source: source, form: .html)
            case "text", "text/plain": FeedText(source: trimmed, form: hasElements ? .html : .plain)
            default: FeedText(source: form == .plain ? trimmed : source, form: hasElements ? .html : form)
            }
        }
    }
}
