import FoundationEssentials
public import Values

/// What a list shows of one post, as texts that are made when they are asked for.
///
/// Making a row costs nothing, so a screen makes rows for the visible posts only, each time it draws.
/// The texts may hold anything that came from outside: the screen makes them safe.
public struct PostRow: Equatable, Sendable {
    /// The post.
    public let post: Post

    /// The moment at which it is read.
    public let now: Date

    /// The distance from UTC, in seconds, of the place where it is read.
    public let utcOffset: Int

    /// How moments are written.
    public let dates: DateStyle

    /// Whether the text behind a warning is shown.
    public let isUnveiled: Bool

    /// Whether the row above says what it goes on with.
    public let isContinuation: Bool

    /// Whether the author's handle stands behind their name: where that does not tell them from somebody else who is shown, and
    /// where there is room.
    public let saysHandle: Bool

    /// What somebody has titled the author; nil for the name that they give themselves.
    public let title: String?

    /// So many bytes of a text are looked at: more than a line shows.
    private var longest: Int { 20_000 }

    /// The row of a post, read at this moment at a place `utcOffset` seconds ahead of UTC.
    public init(
        _ post: Post, now: Date, utcOffset: Int = 0, dates: DateStyle = DateStyle(), isUnveiled: Bool = false,
        isContinuation: Bool = false, saysHandle: Bool = false, title: String? = nil
    ) {
        self.post = post
        self.now = now
        self.utcOffset = utcOffset
        self.dates = dates
        self.isUnveiled = isUnveiled
        self.isContinuation = isContinuation
        self.saysHandle = saysHandle
        self.title = title
    }

    /// What tells the row from every other.
    public var key: Post.Key { post.key }

    /// How long ago, such as `4m`; empty for a post without a date.
    public var time: String {
        guard post.isDated else { return "" }
        return TimeText.relative(post.date, now: now, utcOffset: utcOffset, style: dates)
    }

    /// The whole moment, such as `Sun 18 Feb 2018 09:00 UTC`; empty for a post without a date.
    public var absoluteTime: String {
        guard post.isDated else { return "" }
        return TimeText.absolute(post.date, utcOffset: utcOffset, style: dates)
    }

    /// When it was changed last, such as `edited Sun 18 Feb 2018 09:05 UTC`; nil for a post that was not.
    public var editedTime: String? {
        post.editedAt.map { "edited " + TimeText.absolute($0, utcOffset: utcOffset, style: dates) }
    }

    /// Who wrote it: the display name, or the handle of someone without one, or `(no name)`.
    public var author: String {
        Self.name(of: post.author)
    }

    /// The name under which they are found, on one line; nil where there is none, or where it is all that ``author`` says.
    public var handle: String? { Self.handle(of: post.author) }

    /// Who wrote it, by their title if they have one, with their handle where that is said: `Ada (ada@tern.example)`.
    public var listedAuthor: String {
        let name = title ?? author
        return saysHandle ? handle.map { "\(name) (\($0))" } ?? name : name
    }

    /// The text as the author broke it into lines.
    public var text: String { post.text }

    /// What to say beneath a text whose end is missing; nil where it is whole.
    public var cutNote: String? {
        post.isCut ? "the end is left out: more than 1 MiB of text" : nil
    }

    /// What the author warns of, on one line; nil without a warning.
    public var warning: String? {
        post.warning.map { warning in
            warning.isBlank ? "(the author hides this)" : OneLine.text(warning)
        }
    }

    /// Whether there is a warning and what is behind it is not shown.
    public var isVeiled: Bool { post.warning != nil && !isUnveiled }

    /// The post on one line, its links as their server shows them: the warning, and unless that hides them who, what, the poll and the attachments.
    public var summary: String {
        if isVeiled, let warning { return warning }
        let poll = poll?.summary ?? ""
        let parts = [addressee, OneLine.text(post.shownText(ofFirst: longest)), quoteWhenAlone, poll, media]
        let summary = parts.filter { !$0.isEmpty }.joined(separator: " ")
        let text = summary.isEmpty ? "(no text)" : summary
        return warning.map { "\($0): \(text)" } ?? text
    }

    /// What the author asks; nil without a poll.
    public var poll: PollRow? {
        post.poll.map { PollRow($0, now: now, utcOffset: utcOffset, dates: dates) }
    }

    /// The quoted post on one line, such as `Ada: so it works`; nil without a quote.
    public var quote: String? {
        post.quote.map { "\(Self.name(of: $0.author)): \(OneLine.text($0.shownText(ofFirst: longest)))" }
    }

    /// Each attachment in words, such as `image: a lantern on a table` or `video, sensitive, no description`.
    public var mediaLines: [String] {
        post.media.map { media in
            let alt = OneLine.text(media.alt ?? "")
            let kind = kind(media)
            return alt.isEmpty ? "\(kind), no description" : "\(kind): \(alt)"
        }
    }

    /// What an attachment is, and whether it is marked as sensitive where no warning tells that already.
    func kind(_ media: Post.Media) -> String {
        Self.word(media.kind) + (post.isSensitive && post.warning == nil ? ", sensitive" : "")
    }

    /// The word for a kind of attachment.
    public static func word(_ kind: Post.Media.Kind) -> String {
        switch kind {
        case .image, .video, .audio: kind.rawValue
        case .other: "attachment"
        }
    }

    /// The numbers that are known, short: `re 4  rb 27  fav 30`.
    public var counts: String {
        [("re", post.replies), ("rb", post.reposts), ("fav", post.favourites)]
            .compactMap { name, count in count.map { "\(name) \(CountText.grouped($0))" } }
            .joined(separator: "  ")
    }

    /// The numbers that are known, in words: `4 replies`, `27 reposts`, `30 favourites`.
    public var countsInWords: [String] {
        [
            post.replies.map { CountText.counted($0, "reply", "replies") },
            post.reposts.map { CountText.counted($0, "repost", "reposts") },
            post.favourites.map { CountText.counted($0, "favourite", "favourites") },
        ].compactMap(\.self)
    }

    /// What else is known of the post, in words: the numbers, the language, and for whom it is unless that is everybody.
    public var factsInWords: [String] {
        let visibility = post.visibility == "public" ? nil : post.visibility
        return countsInWords + [post.language, visibility].compactMap(\.self).filter { !$0.isBlank }
    }

    /// A display name, or the handle of someone without one, or `(no name)`; on one line.
    public static func name(of author: Post.Author) -> String {
        OneLine.text([author.name, author.handle].first { !$0.isBlank } ?? "(no name)")
    }

    /// The name under which somebody is found, on one line; nil where there is none, or where it is all that ``name(of:)`` says.
    public static func handle(of author: Post.Author) -> String? {
        let handle = OneLine.text(author.handle)
        return handle.isBlank || handle == name(of: author) ? nil : handle
    }

    /// What somebody is called, and behind it the name under which they are found, where that says more: `Ada @ada@tern.example`.
    public static func nameAndHandle(of author: Post.Author) -> String {
        [name(of: author), handle(of: author)].compactMap(\.self).joined(separator: " ")
    }

    /// The names, as rows show them, that several of these people have.
    public static func namesakes(among authors: some Sequence<Post.Author>) -> Set<String> {
        var named: [String: Post.Author] = [:]
        var namesakes: Set<String> = []
        for author in Set(authors) {
            // Handles are compared only where names are alike, as most are not.
            if let other = named.updateValue(author, forKey: name(of: author)),
                other.foldedHandle != author.foldedHandle
            {
                namesakes.insert(name(of: author))
            }
        }
        return namesakes
    }
}

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
        if post.repostedBy != nil { return "\(listedAuthor):" }
        guard !isContinuation, let handle = post.replyTo.map(OneLine.text), !handle.isEmpty else { return "" }
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
        // What stands before each slash: rows are drawn often, and a search for text takes longer than the rest of a row.
        let bytes = text.utf8.span
        for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
            var last: UInt64 = 0
            for place in max(0, end - 7)...end { last = last << 8 | UInt64(bytes[place]) }
            if last == 0x6874_7470_733A_2F2F { return true }  // https://
            if last & 0x00FF_FFFF_FFFF_FFFF == 0x0068_7474_703A_2F2F { return true }  // http://
        }
        return false
    }
}
