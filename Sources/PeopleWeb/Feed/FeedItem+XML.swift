extension FeedItem {
    /// Puts a text where it belongs.
    mutating func take(_ text: XMLFeedReader.OpenText) {
        switch (text.name.space, text.name.local) {
        case (.content, _): content = text.text(otherwise: .html)
        case (.own, "title"): title = title ?? text.text(otherwise: text.isAtom ? .plain : .html)
        case (.own, "content"): content = text.text(otherwise: .plain)
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
