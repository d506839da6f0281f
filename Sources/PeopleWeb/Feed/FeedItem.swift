import Markup

/// A feed: what it says of itself, and its entries in order.
struct FeedChannel: Equatable, Sendable {
    var title: FeedText?
    var about: FeedText?
    var author: String?
    /// The page whose feed it is.
    var link: String?
    /// Where its older entries are.
    var next: String?
    /// A picture.
    var image: String?
    var language: String?
    var items: [FeedItem] = []
    /// How many entries come after the most that are read.
    var left = 0
    /// Why entries are missing at its end; nil when it ended as it should.
    var fault: String?
    /// After how many bytes the document was left; nil for one that was read whole.
    var limit: Int?
    /// What the document is written in if the system cannot convert it.
    var unknownEncoding: String?
}

/// An entry of a feed, with everything as the feed has it.
struct FeedItem: Equatable, Sendable {
    /// What tells it from all others.
    var id: String?
    /// Its page.
    var link: String?
    /// The page, if ``link`` is missing and the id may be one.
    var permalink: String?
    var title: FeedText?
    /// The whole text.
    var content: FeedText?
    /// The text or the beginning of it.
    var summary: FeedText?
    var author: String?
    /// When it appeared, and when it was changed.
    var published: String?
    var updated: String?
    var language: String?
    var media: [FeedMedia] = []
    var isSensitive = false
}

/// An attachment of a feed's item.
struct FeedMedia: Equatable, Sendable {
    /// Where it is.
    var url: String?
    /// Its type, such as `image/png`.
    var type: String?
    /// What kind of thing it is, such as `image`; says more than ``type`` where it stands.
    var medium: String?
    /// What it shows.
    var alt: FeedText?
    /// Whether it is not for everybody.
    var isSensitive = false
}

/// The values that an element of a feed has in its tag.
struct FeedAttributes {
    private let all: [XMLAttribute]

    init(_ all: [XMLAttribute]) {
        self.all = all
    }

    /// The value of a name; nil when there is none.
    subscript(_ name: String) -> String? {
        all.first { $0.name == name }?.value
    }
}

extension FeedChannel {
    /// Puts a text where it belongs.
    mutating func take(_ text: XMLFeedReader.OpenText) {
        switch (text.name.space, text.name.local) {
        case (.own, "title"): title = title ?? text.text(otherwise: text.isAtom ? .plain : .html)
        case (.own, "description"): about = about ?? text.text(otherwise: .html)
        case (.own, "subtitle"), (.own, "tagline"): about = about ?? text.text(otherwise: .plain)
        // Whose podcast it is says less than what it is called.
        case (.itunes, "summary"): about = about ?? text.text(otherwise: .plain)
        case (.own, "link"): link = link ?? text.trimmed
        case (.own, "url"), (.own, "logo"): image = text.trimmed
        case (.own, "icon"), (.webfeeds, _): image = image ?? text.trimmed
        case (.own, "name"), (.dublin, "creator"): author = author ?? text.trimmed
        case (.own, "language"), (.dublin, "language"): language = text.trimmed
        default: break
        }
    }

    /// Takes a link of Atom.
    mutating func take(link target: String, _ relation: String) {
        switch relation {
        case "alternate": link = link ?? target
        case "next": next = target
        case "avatar": image = image ?? target
        default: break
        }
    }
}

extension FeedItem {
    /// Puts a text where it belongs.
    mutating func take(_ text: XMLFeedReader.OpenText) {
        switch (text.name.space, text.name.local) {
        case (.content, _): content = text.text(otherwise: .html)
        case (.own, "title"): title = title ?? text.text(otherwise: text.isAtom ? .plain : .html)
        case (.own, "content"): content = text.text(otherwise: .plain)
        case (.itunes, "author"): author = author ?? text.trimmed
        case (.own, "author"): author = author ?? text.mailName
        // Some write an excerpt before the description proper: the longer one says more.
        case (.own, "description"), (.own, "summary"), (.itunes, _):
            let new = text.text(otherwise: text.name.local == "description" ? .html : .plain)
            if new.source.utf8.count > summary?.source.utf8.count ?? -1 { summary = new }
        case (.own, "guid"):
            id = text.trimmed
            if text.attributes["isPermaLink"] != "false" { permalink = text.trimmed }
        case (.own, "id"): id = text.trimmed
        case (.own, "link"): link = link ?? text.trimmed
        case (.own, "pubDate"), (.own, "published"), (.own, "issued"): published = text.trimmed
        case (.dublin, "date"): published = published ?? text.trimmed
        case (.own, "updated"), (.own, "modified"): updated = text.trimmed
        case (.own, "name"), (.dublin, "creator"): author = author ?? text.trimmed
        case (.own, "language"), (.dublin, "language"): language = text.trimmed
        // Of a video that is the entry itself.
        case (.media, "description"): summary = summary ?? text.text(otherwise: .plain)
        case (.media, "rating"): isSensitive = text.trimmed == "adult"
        default: break
        }
        if language == nil { language = text.attributes["xml:lang"] }
    }

    /// Takes a link of Atom.
    mutating func take(link target: String, _ relation: String, type: String?) {
        switch relation {
        case "alternate": link = link ?? target
        case "enclosure": media.append(FeedMedia(url: target, type: type))
        default: break
        }
    }
}

extension FeedMedia {
    /// Puts a text where it belongs.
    mutating func take(_ text: XMLFeedReader.OpenText) {
        switch text.name.local {
        case "description": alt = text.text(otherwise: .plain)
        case "title": alt = alt ?? text.text(otherwise: .plain)
        case "rating": isSensitive = text.trimmed == "adult"
        default: break
        }
    }
}

extension XMLFeedReader.OpenText {
    /// The person of RSS's `author`, who is a mail address with a name in brackets; the address, or whatever stands there,
    /// where there is no name.
    fileprivate var mailName: String? {
        let text = trimmed
        guard let begin = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), begin < end else {
            return text.isEmpty ? nil : text
        }
        let name = text[text.index(after: begin)..<end].trimmingPrefix(while: \.isWhitespace)
        return name.isEmpty ? text : String(name)
    }
}
