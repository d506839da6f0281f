import FoundationEssentials
import Values

/// One post of a person's list, as a service hands it over.
///
/// All text is as it came from outside: whoever draws it makes it safe first.
public struct Post: Identifiable, Equatable, Sendable {
    /// Which post this is, at the origin it was read from; rows are keyed by ``key``, not by this.
    public let id: ID

    /// Who wrote it; for a repost that is someone else than the person whose list it stands in.
    public let author: Author

    /// When it came into the list; of a post that is not ``isDated`` it only says where in the list it stands.
    public let date: Date

    /// The ``date`` of all posts of a list in which none is dated.
    public static let noDate = Date(timeIntervalSince1970: 0)

    /// What is dated behind this was not posted then, whatever clock is wrong: a day ahead.
    package static func horizon(_ now: Date) -> Date { now.addingTimeInterval(86_400) }

    /// Whether the origin says when it was posted.
    public var isDated: Bool { rest?.value.isDated ?? true }

    /// What it says, as plain text; may hold line breaks, and may be empty when ``media`` or ``quote`` says it all.
    public let text: String

    /// Whether its text was so long that the end was left out when it was read.
    public var isCut: Bool { rest?.value.isCut ?? false }

    /// What sets parts of the text apart, in order and within it; none where the origin has plain text only.
    public var spans: [Span] { rest?.value.spans ?? [] }

    /// The language that the author named, as a tag such as `en`; nil when none was named.
    public let language: String?

    /// The post's own page, if it has one.
    public let address: WebAddress?

    /// What the author warns of, hiding the text behind it; nil when there is no warning.
    public var warning: String? { rest?.value.warning }

    /// Whether the author marks what is attached as not for everybody.
    public var isSensitive: Bool { rest?.value.isSensitive ?? false }

    /// Where parts of the text lead, in their order.
    public var links: [Link] { rest?.value.links ?? [] }

    /// The handle of the person this answers, empty when the origin does not tell it; nil when it answers nobody.
    public var replyTo: String? { rest?.value.replyTo }

    /// Which post this answers, at the origin it was read from; nil when the origin does not tell, or it answers none.
    public var answered: ID? { rest?.value.answered.map { ID(origin: id.origin, raw: $0) } }

    /// Who passed it on; nil when the author posted it here.
    public var repostedBy: Author? { rest?.value.repostedBy }

    /// The post that this one quotes, if any.
    public var quote: Quote? { rest?.value.quote }

    /// What is attached, in the author's order.
    public var media: [Media] { rest?.value.media ?? [] }

    /// What the author asks, if anything.
    public var poll: Poll? { rest?.value.poll }

    /// When it was changed last; nil for one that was not, as far as the origin tells.
    public var editedAt: Date? { rest?.value.editedAt }

    /// For whom it is, in the origin's word, such as `public` or `unlisted`; nil when it does not tell.
    public let visibility: String?

    /// How many answers it has; nil when the origin does not tell.
    public var replies: Int? { counts.replies }

    /// How often it was passed on; nil when the origin does not tell.
    public var reposts: Int? { counts.reposts }

    /// How many people marked it; nil when the origin does not tell.
    public var favourites: Int? { counts.favourites }

    private let counts: Counts

    /// The three counts in two thirds of the room of three optional numbers.
    private struct Counts: Equatable, Sendable {
        private let numbers: (Int, Int, Int)
        private let known: (Bool, Bool, Bool)

        init(_ replies: Int?, _ reposts: Int?, _ favourites: Int?) {
            numbers = (replies ?? 0, reposts ?? 0, favourites ?? 0)
            known = (replies != nil, reposts != nil, favourites != nil)
        }

        var replies: Int? { known.0 ? numbers.0 : nil }
        var reposts: Int? { known.1 ? numbers.1 : nil }
        var favourites: Int? { known.2 ? numbers.2 : nil }

        static func == (left: Counts, right: Counts) -> Bool {
            left.numbers == right.numbers && left.known == right.known
        }
    }

    /// What most posts have nothing of; nil when this one has nothing of it.
    ///
    /// A list of 100,000 posts is kept in memory, and each is copied from step to step as it is made: what is seldom there
    /// must not take room in every one.
    private var rest: Shared<Rest>?

    package struct Rest: Equatable, Sendable {
        var isDated = true
        var isCut = false
        var spans: [Span] = []
        package var warning: String?
        var isSensitive = false
        var links: [Link] = []
        var replyTo: String?
        var answered: String?
        package var repostedBy: Author?
        package var quote: Quote?
        package var media: [Media] = []
        var poll: Poll?
        var editedAt: Date?
    }

    /// Makes a post; `id`, `author`, `date` and `text` are known of every one.
    ///
    /// Of the spans only what fits the text is taken, so they may come from anywhere. What is `answered` is named by its id
    /// alone: an origin tells of posts that it has itself.
    public init(
        id: ID,
        author: Author,
        date: Date,
        isDated: Bool = true,
        text: String,
        isCut: Bool = false,
        spans: [Span] = [],
        language: String? = nil,
        address: WebAddress? = nil,
        warning: String? = nil,
        isSensitive: Bool = false,
        links: [Link] = [],
        replyTo: String? = nil,
        answered: String? = nil,
        repostedBy: Author? = nil,
        quote: Quote? = nil,
        media: [Media] = [],
        poll: Poll? = nil,
        editedAt: Date? = nil,
        visibility: String? = nil,
        replies: Int? = nil,
        reposts: Int? = nil,
        favourites: Int? = nil
    ) {
        self.init(
            id: id, author: author, date: date, text: text, language: language, address: address,
            visibility: visibility, replies: replies, reposts: reposts, favourites: favourites)
        set(
            Rest(
                isDated: isDated, isCut: isCut, spans: spans, warning: warning, isSensitive: isSensitive,
                links: links, replyTo: replyTo, answered: answered, repostedBy: repostedBy, quote: quote,
                media: media, poll: poll, editedAt: editedAt))
    }

    /// Makes a post of what most posts have.
    init(
        id: ID, author: Author, date: Date, text: String, language: String?, address: WebAddress?,
        visibility: String?, replies: Int?, reposts: Int?, favourites: Int?
    ) {
        self.id = id
        self.author = author
        self.date = date
        self.text = text
        self.language = language
        self.address = address
        self.visibility = visibility
        counts = Counts(replies, reposts, favourites)
    }

    /// Gives it what most posts have nothing of.
    mutating func set(_ rest: Rest) {
        var rest = rest
        rest.spans = Span.fitting(rest.spans, in: text)
        self.rest = rest == Rest() ? nil : Shared(rest)
    }
}

extension Post {
    /// The same post under another id, at another date, or with one that is none.
    public func with(id: ID? = nil, date: Date? = nil, isDated: Bool? = nil) -> Post {
        Post(
            id: id ?? self.id, author: author, date: date ?? self.date, isDated: isDated ?? self.isDated,
            text: text,
            isCut: isCut, spans: spans, language: language, address: address, warning: warning,
            isSensitive: isSensitive, links: links, replyTo: replyTo, answered: answered?.raw,
            repostedBy: repostedBy, quote: quote, media: media, poll: poll, editedAt: editedAt,
            visibility: visibility, replies: replies, reposts: reposts, favourites: favourites)
    }
}

/// A value that its copies share.
private final class Shared<Value: Equatable & Sendable>: Equatable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
}

extension Post {
    /// An opaque name for one post, unique within the origin that gave it.
    ///
    /// It is compared and hashed, never parsed and never ordered: some servers count, some do not.
    public struct ID: Hashable, Sendable {
        /// Where the name is valid, such as a server's host or a folder; empty for a literal.
        public let origin: String

        /// The name itself, as the origin wrote it.
        public let raw: String

        /// Names one post of an origin.
        public init(origin: String, raw: String) {
            self.origin = origin
            self.raw = raw
        }
    }
}

extension Post.ID: ExpressibleByStringLiteral {
    /// A name without an origin, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(origin: "", raw: value)
    }
}

extension Post.ID: ExpressibleByIntegerLiteral {
    /// A number without an origin, as those of JSONPlaceholder's posts are; the same name as its decimal digits.
    public init(integerLiteral value: Int) {
        self.init(origin: "", raw: String(value))
    }
}

extension Post {
    /// What tells one row of a list from every other, and the same row from an older state of the list.
    ///
    /// An id alone does not: some servers give a repost the id of its original, and some reuse ids between people.
    public struct Key: Hashable, Sendable {
        /// The post's id.
        public let post: ID

        /// The handle of its author.
        public let author: String

        /// Whether the row stands for someone's passing it on.
        public let isRepost: Bool

        /// Makes a key.
        public init(post: ID, author: String, isRepost: Bool = false) {
            self.post = post
            self.author = author
            self.isRepost = isRepost
        }
    }

    /// What tells this post's row from every other.
    public var key: Key {
        Key(post: id, author: author.handle, isRepost: repostedBy != nil)
    }
}

extension Post {
    /// Who wrote or passed on a post.
    public struct Author: Hashable, Sendable {
        /// The display name; may be empty.
        public let name: String

        /// The name under which the person is found; may be empty.
        public let handle: String

        /// Names an author.
        public init(name: String, handle: String) {
            self.name = name
            self.handle = handle
        }

        /// The handle in the form in which two are compared: `ada@tern.example` of `@Ada@tern.example`.
        var foldedHandle: String { Self.folded(handle) }

        static func folded(_ handle: String) -> String {
            let name = handle.lowercased()
            return name.hasPrefix("@") ? String(name.dropFirst()) : name
        }
    }

    /// Whether the author goes on with what they have posted themselves.
    public var answersItself: Bool {
        guard let replyTo, !replyTo.isEmpty else { return false }
        return Author.folded(replyTo) == author.foldedHandle
    }
}

extension Post {
    /// All that sets one place of a text apart.
    public struct Look: OptionSet, Hashable, Sendable {
        /// One bit for each kind of span.
        public let rawValue: UInt16

        /// The kinds of these bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// One kind alone.
        public init(_ kind: Span.Kind) { rawValue = 1 << UInt16(kind.place) }

        /// Whether this kind is among them.
        public func has(_ kind: Span.Kind) -> Bool { contains(Look(kind)) }

        /// Whether the server leaves the place out.
        public var isHidden: Bool { has(.hidden) || has(.shortened) }
    }
}

extension Post {
    /// A piece of a text that looks the same throughout.
    public struct Piece: Hashable, Sendable {
        /// Which bytes of the text in UTF-8.
        public let bytes: Range<Int>

        /// How it looks.
        public let look: Look

        /// Whether an ellipsis stands in the place of what begins here.
        public let beginsEllipsis: Bool
    }
}
