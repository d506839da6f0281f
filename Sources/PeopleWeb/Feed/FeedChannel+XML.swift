extension FeedChannel {
    /// Puts a text where it belongs.
    mutating func take(_ text: XMLFeedReader.OpenText) {
        switch (text.name.space, text.name.local) {
        case (.own, "title"): title = title ?? text.text(otherwise: text.isAtom ? .plain : .html)
        case (.own, "description"): about = about ?? text.text(otherwise: .html)
        case (.own, "subtitle"), (.own, "tagline"): about = about ?? text.text(otherwise: .plain)
        case (.itunes, _): about = about ?? text.text(otherwise: .plain)
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
