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
