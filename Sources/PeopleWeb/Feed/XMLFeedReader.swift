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
