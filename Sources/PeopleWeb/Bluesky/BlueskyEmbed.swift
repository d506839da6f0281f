import People
import Values

/// What stands beneath a post's text: pictures, a video, a card, a quoted post, or something that did not exist yet.
struct BlueskyEmbed {
    /// What is attached.
    private(set) var media: [Post.Media] = []

    /// The post that is quoted, or another thing of Bluesky's that is shown: a list, a feed.
    private(set) var quote: Post.Quote?

    /// The page that is shown.
    private(set) var card: Post.Link?

    /// Reads an embed as the view shows it; none gives nothing.
    init(_ embed: JSONValue?) {
        guard let embed, embed.isObject else { return }
        // Quotes with pictures hold one embed for each; nothing is nested deeper than that.
        if let inner = embed["media"], inner.isObject { take(inner) }
        take(embed)
    }

    private mutating func take(_ embed: JSONValue) {
        // `app.bsky.embed.images#view`, and before 2023 `#presented`; what is new is told by what it holds.
        let kind = (embed["$type"]?.text ?? "").prefix { $0 != "#" }.split(separator: ".").last ?? ""
        if let external = embed["external"], external.isObject {
            takeExternal(external)
        } else if let record = embed["record"], record.isObject {
            // With pictures beside it, the record is one level deeper.
            takeRecord(embed["media"] == nil ? record : record["record"] ?? record)
        } else if let pictures = embed["images"]?.list ?? embed["items"]?.list {
            media += pictures.filter(\.isObject).map(Self.picture)
        } else if kind == "video" || embed["playlist"] != nil {
            media.append(
                Post.Media(
                    kind: .video, alt: embed["alt"]?.words,
                    address: embed["playlist"]?.webAddress))
        } else if embed["media"]?.isObject != true {
            media.append(Post.Media(kind: .other, alt: embed["alt"]?.words))
        }
    }

    private static func picture(_ value: JSONValue) -> Post.Media {
        let isVideo = value["playlist"] != nil || value["$type"]?.text?.lowercased().contains("video") == true
        return Post.Media(
            kind: isVideo ? .video : .image, alt: value["alt"]?.words,
            address: (value["fullsize"] ?? value["playlist"] ?? value["thumb"])?.webAddress)
    }

    private mutating func takeExternal(_ external: JSONValue) {
        guard let address = external["uri"]?.webAddress else { return }
        let title = external["title"]?.words
        // Moving pictures of that service are cards whose text is their description.
        if address.host == "media.tenor.com" {
            let alt = external["description"]?.words ?? title
            media.append(Post.Media(kind: .image, alt: alt, address: address))
            return
        }
        let text = BodyText(plain: title ?? "").text.split(whereSeparator: \.isNewline).joined(separator: " ")
        card = Post.Link(text: text.isEmpty ? address.shown : text, address: address)
    }

    /// A quoted post, unless it is gone, hidden or taken back; or the name of a list, a feed, a pack of people.
    private mutating func takeRecord(_ record: JSONValue) {
        let person = record["author"] ?? record["creator"]
        guard let author = BlueskyDecoder.author(person), !BlueskyLabels(person).asksForLogin else { return }
        let value = record["value"] ?? record["record"]
        if let text = value?["text"]?.text {
            let warning = BlueskyLabels(record, value).warning
            quote = Post.Quote(author: author, text: warning ?? BodyText(plain: text).withNote)
        } else if let name = (record["displayName"] ?? record["name"] ?? value?["name"])?.nonEmptyText {
            quote = Post.Quote(author: author, text: BodyText(plain: name).text)
        }
    }
}

/// What Bluesky's moderators, and people themselves, say about an account or a post.
struct BlueskyLabels {
    private let values: Set<String>

    /// The labels of these values: each has `labels`, of an account, a post or a record.
    init(_ sources: JSONValue?...) {
        var values: Set<String> = []
        for source in sources {
            // A person's own stand one level deeper.
            let labels = source?["labels"]
            for label in labels?.list ?? labels?["values"]?.list ?? [] where label["neg"]?.flag != true {
                if let value = label["val"]?.nonEmptyText { values.insert(value) }
            }
        }
        self.values = values
    }

    /// Whether the person asks not to be shown to people who are not logged in.
    var asksForLogin: Bool { values.contains("!no-unauthenticated") }

    /// Whether what is attached is not for everybody.
    var isSensitive: Bool { !values.isDisjoint(with: Self.pictures) }

    /// Whether a program writes it.
    var isBot: Bool { values.contains("bot") }

    /// What to warn of before the text is read; nil when there is nothing.
    ///
    /// What concerns pictures hides pictures, and no text.
    var warning: String? {
        let words = values.subtracting(Self.pictures).compactMap { Self.warnings[$0] }.sorted()
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static let pictures: Set = [
        "porn", "sexual", "nudity", "sexual-figurative", "graphic-media", "gore", "nsfl",
    ]

    private static let warnings = [
        "!hide": "Hidden by moderators", "!warn": "Moderators warn of this", "spam": "Spam", "scam": "Scam",
        "impersonation": "Impersonation", "intolerant": "Intolerance", "threat": "Threats",
        "rude": "Rudeness",
        "illicit": "Illicit", "security": "Security concerns", "misleading": "Misleading",
        "misinformation": "Misinformation", "unsafe-link": "Unsafe link", "self-harm": "Self-harm",
        "extremist": "Extremism", "engagement-farming": "Engagement farming", "inauthentic": "Inauthentic",
        "spoiler": "Spoiler",
    ]
}
