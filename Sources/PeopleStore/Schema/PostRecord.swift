import FoundationEssentials
import GRDB
import People
import Values

/// How a post stands in the table `post`: the same columns in the same order, for writing and for reading.
enum PostRecord {
    /// The columns that make up ``People/Post/Key``.
    static let key = ["origin", "raw", "handle", "isRepost"]

    /// All columns that hold what a post says.
    static let columns =
        key + [
            "name", "date", "text", "language", "address", "warning", "replyTo", "reposterName",
            "reposterHandle",
            "quoteName", "quoteHandle", "quoteText", "media", "alts", "replies", "reposts", "favourites",
        ] + sinceTwo + sinceThree

    /// The columns that came with form 2 of the database; NULL is what a post of form 1 says.
    private static let sinceTwo = [
        "isDated", "isSensitive", "links", "mediaAddresses", "poll", "visibility",
    ]

    /// The columns that came with form 3; NULL is what a post of an earlier form says.
    private static let sinceThree = ["spans", "quoteSpans"]

    /// The columns for a SELECT, of a database in this form.
    static func selected(inForm form: Int = StoreSchema.version) -> String {
        let missing = (form < 2 ? sinceTwo : []) + (form < 3 ? sinceThree : [])
        return columns.map { missing.contains($0) ? "NULL" : "post.\($0)" }.joined(separator: ", ")
    }

    /// The values for ``key``.
    static func values(of key: Post.Key) -> [(any DatabaseValueConvertible)?] {
        [
            StoreText.stored(key.post.origin), StoreText.stored(key.post.raw), StoreText.stored(key.author),
            key.isRepost,
        ]
    }

    /// The values for ``columns``.
    static func values(of post: Post) -> [(any DatabaseValueConvertible)?] {
        let kinds = post.media.isEmpty ? nil : post.media.map(\.kind.rawValue).joined(separator: ",")
        return values(of: post.key) + [
            StoreText.stored(post.author.name), post.date.stored, StoreText.stored(post.text),
            post.language.map(StoreText.stored), post.address?.text, post.warning.map(StoreText.stored),
            post.replyTo.map(StoreText.stored), (post.repostedBy?.name).map(StoreText.stored),
            (post.repostedBy?.handle).map(StoreText.stored), (post.quote?.author.name).map(StoreText.stored),
            (post.quote?.author.handle).map(StoreText.stored), (post.quote?.text).map(StoreText.stored),
            kinds, StoreText.stored(post.media.map(\.alt)), post.replies, post.reposts, post.favourites,
            post.isDated ? nil : false, post.isSensitive ? true : nil, LinkRecord.stored(post.links),
            addresses(of: post.media), post.poll.flatMap(PollRecord.stored),
            post.visibility.map(StoreText.stored), SpanRecord.stored(post.spans),
            SpanRecord.stored(post.quote?.spans ?? []),
        ]
    }

    /// The post that stands in the next of these columns.
    static func post(_ columns: inout StoreColumns) throws -> Post {
        let id = Post.ID(origin: try columns.text(), raw: try columns.text())
        let handle = try columns.text()
        // Told by the reposter below; the column is there for the key alone.
        _ = try columns.flag()
        let name = try columns.text()
        let date = try columns.date()
        let text = try columns.text()
        let language = try columns.optionalText()
        let address = try columns.optionalText().flatMap(WebAddress.init)
        let warning = try columns.optionalText()
        let replyTo = try columns.optionalText()
        let repostedBy = try author(&columns)
        let quoted = try author(&columns)
        let quotedText = try columns.text()
        let kinds = try columns.text().split(separator: ",").compactMap {
            Post.Media.Kind(rawValue: String($0))
        }
        let alts = try columns.texts()
        let replies = try columns.optionalNumber()
        let reposts = try columns.optionalNumber()
        let favourites = try columns.optionalNumber()
        let isDated = try columns.optionalFlag() ?? true
        let isSensitive = try columns.optionalFlag() ?? false
        let links = LinkRecord.links(try columns.texts())
        let addresses = try columns.texts()
        let poll = PollRecord.poll(try columns.texts())
        let visibility = try columns.optionalText()
        let spans = SpanRecord.spans(try columns.text())
        let quotedSpans = SpanRecord.spans(try columns.text())
        let quote = quoted.map { Post.Quote(author: $0, text: quotedText, spans: quotedSpans) }
        return Post(
            id: id, author: Post.Author(name: name, handle: handle), date: date, isDated: isDated, text: text,
            spans: spans, language: language, address: address, warning: warning, isSensitive: isSensitive,
            links: links, replyTo: replyTo, repostedBy: repostedBy, quote: quote,
            media: media(kinds, alts: alts, addresses: addresses), poll: poll, visibility: visibility,
            replies: replies, reposts: reposts, favourites: favourites)
    }

    /// The key that stands in the next of these columns.
    static func key(_ columns: inout StoreColumns) throws -> Post.Key {
        Post.Key(
            post: Post.ID(origin: try columns.text(), raw: try columns.text()),
            author: try columns.text(),
            isRepost: try columns.flag()
        )
    }

    private static func author(_ columns: inout StoreColumns) throws -> Post.Author? {
        let name = try columns.optionalText()
        let handle = try columns.optionalText()
        return name.map { Post.Author(name: $0, handle: handle ?? "") }
    }

    private static func media(
        _ kinds: [Post.Media.Kind], alts: [String?], addresses: [String?]
    ) -> [Post.Media] {
        zip(kinds, alts).enumerated().map { index, media in
            let address = addresses.indices.contains(index) ? addresses[index].flatMap(WebAddress.init) : nil
            return Post.Media(kind: media.0, alt: media.1, address: address)
        }
    }

    /// Where what is attached is; nil when that is not known of anything.
    private static func addresses(of media: [Post.Media]) -> String? {
        let addresses = media.map(\.address?.text)
        return addresses.contains { $0 != nil } ? StoreText.stored(addresses) : nil
    }
}

/// How the links of a text stand in one column: of each its words, its address, and whether it misleads.
enum LinkRecord {
    /// The value of the column; nil for no links.
    static func stored(_ links: [Post.Link]) -> String? {
        StoreText.stored(links.flatMap { [$0.text, $0.address.text, $0.isMisleading ? "1" : "0"] })
    }

    /// The links that stand there; what is none is passed over.
    static func links(_ texts: [String?]) -> [Post.Link] {
        stride(from: 0, to: texts.count - texts.count % 3, by: 3).compactMap { index in
            texts[index + 1].flatMap(WebAddress.init).map {
                Post.Link(text: texts[index] ?? "", address: $0, isMisleading: texts[index + 2] == "1")
            }
        }
    }
}

/// How a poll stands in one column: whether it is closed, whether one may choose several answers, how many people
/// chose, when it closes; then of each answer what it says and its votes.
enum PollRecord {
    private static let facts = 4

    /// The value of the column.
    static func stored(_ poll: Post.Poll) -> String? {
        let facts = [
            poll.isClosed ? "1" : "0", poll.isMultiple ? "1" : "0", poll.voters.map(String.init),
            // Swift writes as many digits as tell the number from all others.
            poll.closing.map { String($0.stored) },
        ]
        return StoreText.stored(facts + poll.options.flatMap { [$0.title, $0.votes.map(String.init)] })
    }

    /// The poll that stands there; nil when none does.
    static func poll(_ texts: [String?]) -> Post.Poll? {
        guard texts.count >= facts else { return nil }
        let options = stride(from: facts, to: texts.count - texts.count % 2, by: 2).map { index in
            Post.Poll.Option(title: texts[index] ?? "", votes: texts[index + 1].flatMap { Int($0) })
        }
        return Post.Poll(
            options: options, voters: texts[2].flatMap { Int($0) },
            closing: texts[3].flatMap(Double.init).map(Date.init(timeIntervalSinceReferenceDate:)),
            isClosed: texts[0] == "1", isMultiple: texts[1] == "1")
    }
}

/// How what sets parts of a text apart stands in one column: `bold 0 4,link 14 34`.
enum SpanRecord {
    /// The value of the column; nil for none.
    static func stored(_ spans: [Post.Span]) -> String? {
        spans.isEmpty ? nil : spans.map(\.description).joined(separator: ",")
    }

    /// The spans that stand there; what is none is passed over.
    static func spans(_ stored: String) -> [Post.Span] {
        stored.split(separator: ",").compactMap { Post.Span(String($0)) }
    }
}
