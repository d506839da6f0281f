extension PostRow {
    /// What kind of post it is, most telling first, from `CW` (warning), `rb` (repost), `re` (reply), `qt` (quote), `pol`
    /// (poll), `img`, `vid`, `aud`, `att` (attachments) and `url`; a narrow list shows the first only.
    public var marks: [String] {
        var marks: [String] = []
        if post.warning != nil { marks.append("CW") }
        if post.repostedBy != nil { marks.append("rb") }
        if post.replyTo != nil { marks.append("re") }
        if post.quote != nil { marks.append("qt") }
        if post.poll != nil { marks.append("pol") }
        for kind in Post.Media.Kind.allCases where post.media.contains(where: { $0.kind == kind }) {
            marks.append(Self.mark(kind))
        }
        if Self.hasAddress(post.text) || post.links.contains(where: Self.isForPage) { marks.append("url") }
        return marks
    }

    /// Whom the post came from or goes to: `Ada:` for a repost, `@ada` for a reply that does not begin with it.
    var addressee: String {
        if post.repostedBy != nil { return "\(author):" }
        guard let handle = post.replyTo.map(OneLine.text), !handle.isEmpty else { return "" }
        let mention = handle.hasPrefix("@") ? handle : "@\(handle)"
        // People write the short form, `@ada` for `@ada@example.org`.
        let short = mention.dropFirst().prefix { $0 != "@" }
        return post.text.hasPrefix("@\(short)") ? "" : mention
    }

    /// The quote, where the author adds nothing to it.
    var quoteWhenAlone: String {
        post.text.isBlank ? quote ?? "" : ""
    }

    /// The attachments in brackets, such as `[image: a lantern, and 2 more]` or `[2 images, no description]`.
    var media: String {
        guard let first = post.media.first else { return "" }
        let others = post.media.count - 1
        if let described = post.media.first(where: { !($0.alt ?? "").isBlank }) {
            let more = others > 0 ? ", and \(others) more" : ""
            return "[\(kind(described)): \(OneLine.text(described.alt ?? ""))\(more)]"
        }
        let kinds = Set(post.media.map(\.kind))
        let sensitive = post.isSensitive && post.warning == nil ? ", sensitive" : ""
        let what =
            switch (kinds.count, others) {
            case (_, 0): kind(first)
            case (1, _): "\(others + 1) \(Self.several(first.kind))\(sensitive)"
            default: "\(others + 1) attachments\(sensitive)"
            }
        return "[\(what), no description]"
    }

    private static func mark(_ kind: Post.Media.Kind) -> String {
        switch kind {
        case .image: "img"
        case .video: "vid"
        case .audio: "aud"
        case .other: "att"
        }
    }

    private static func several(_ kind: Post.Media.Kind) -> String {
        switch kind {
        case .image: "images"
        case .video: "videos"
        case .audio: "sounds"
        case .other: "attachments"
        }
    }

    /// Whether a link leads to a page, as opposed to one behind somebody's name or a word to look for.
    private static func isForPage(_ link: Post.Link) -> Bool {
        !link.text.hasPrefix("@") && !link.text.hasPrefix("#")
    }

    /// Whether the text seems to hold an address; a mark may be wrong where opening may not.
    private static func hasAddress(_ text: String) -> Bool {
        // Eight bytes at a time: rows are drawn often, and a search for text takes longer than the rest of a row.
        var last: UInt64 = 0
        for byte in text.utf8 {
            last = last << 8 | UInt64(byte)
            guard byte == UInt8(ascii: "/") else { continue }
            if last == 0x6874_7470_733A_2F2F { return true }  // https://
            if last & 0x00FF_FFFF_FFFF_FFFF == 0x0068_7474_703A_2F2F { return true }  // http://
        }
        return false
    }
}
