public import Values

/// What a web page says in its tags of other forms of itself, and of whoever made it: the feeds and the profiles that it
/// names.
///
/// Source: HTML, section 4.6.7 ("alternate" with the type of a feed, and the older `rel="feed"`; "me").
public struct PageLinks: Hashable, Sendable {
    /// The most feeds of a page that are looked at, and the most people.
    public static let mostFeeds = 20

    /// The feeds, the likeliest to be the page's own first: as the page names them, those of comments last.
    public let feeds: [PageFeed]

    /// Where whoever made the page says to be, too (`rel="me"`), in the page's order.
    public let people: [WebAddress]

    /// Reads a page.
    ///
    /// - Parameters:
    ///   - page: any bytes, in any encoding; 1 MiB of them are looked at.
    ///   - contentType: what its server says that it is.
    ///   - address: where it is.
    public init(_ page: [UInt8], contentType: String? = nil, at address: WebAddress) {
        let text = EncodedText(Array(page.prefix(HTMLSource.limit)), contentType: contentType).utf8
        var events = HTMLEvents(HTMLSource(String(decoding: text, as: UTF8.self)).bytes)
        var base: WebAddress?
        var found: [PageFeed] = []
        var people: [WebAddress] = []
        while let event = events.next(), found.count < Self.mostFeeds {
            guard case .begin(let name, let attributes) = event, let target = attributes.target else {
                continue
            }
            switch name {
            // The first one counts.
            case "base": base = base ?? address.resolving(target)
            case "link", "a":
                let relations = Set(attributes.relations.map { $0.lowercased() })
                let isFeed = Self.isFeed(attributes, relations, isLink: name == "link")
                guard isFeed || relations.contains("me"), let place = (base ?? address).resolving(target)
                else {
                    continue
                }
                if isFeed, !found.contains(where: { $0.address == place }) {
                    found.append(PageFeed(address: place, title: (attributes.title ?? "").onOneLine))
                } else if !isFeed, people.count < Self.mostFeeds, !people.contains(place) {
                    people.append(place)
                }
            default: break
            }
        }
        feeds = found.filter { !$0.isOfComments } + found.filter(\.isOfComments)
        self.people = people
    }

    private static func isFeed(
        _ attributes: HTMLAttributes, _ relations: Set<String>, isLink: Bool
    ) -> Bool {
        if relations.contains("feed") { return true }
        let type = (attributes.type ?? "").prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
        // Anybody may link to a feed; what a page links to in its text is not its own.
        return isLink && relations.contains("alternate") && types.contains(type)
    }

    private static let types: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/rdf+xml", "application/feed+json",
        "text/xml",
        "application/xml",
    ]
}

extension PageFeed {
    /// Whether it is of what others say about the page.
    fileprivate var isOfComments: Bool {
        title.lowercased().contains("comment") || address.text.lowercased().contains("/comments")
    }
}

/// A feed that a page names.
public struct PageFeed: Hashable, Sendable {
    /// Where it is.
    public let address: WebAddress
    /// What the page calls it, on one line; empty when it has no name.
    public let title: String

    /// A feed.
    public init(address: WebAddress, title: String = "") {
        self.address = address
        self.title = title
    }
}
