import FoundationEssentials

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

    /// Whether the origin says when it was posted.
    public let isDated: Bool

    /// What it says, as plain text; may hold line breaks, and may be empty when ``media`` or ``quote`` says it all.
    public let text: String

    /// What sets parts of the text apart, in order and within it; none where the origin has plain text only.
    public let spans: [Span]

    /// The language that the author named, as a tag such as `en`; nil when none was named.
    public let language: String?

    /// The post's own page, if it has one.
    public let address: WebAddress?

    /// What the author warns of, hiding the text behind it; nil when there is no warning.
    public let warning: String?

    /// Whether the author marks what is attached as not for everybody.
    public let isSensitive: Bool

    /// Where parts of the text lead, in their order.
    public let links: [Link]

    /// The handle of the person this answers, empty when the origin does not tell it; nil when it answers nobody.
    public let replyTo: String?

    /// Who passed it on; nil when the author posted it here.
    public let repostedBy: Author?

    /// The post that this one quotes, if any.
    public let quote: Quote?

    /// What is attached, in the author's order.
    public let media: [Media]

    /// What the author asks, if anything.
    public let poll: Poll?

    /// For whom it is, in the origin's word, such as `public` or `unlisted`; nil when it does not tell.
    public let visibility: String?

    /// How many answers it has; nil when the origin does not tell.
    public let replies: Int?

    /// How often it was passed on; nil when the origin does not tell.
    public let reposts: Int?

    /// How many people marked it; nil when the origin does not tell.
    public let favourites: Int?

    /// Makes a post; `id`, `author`, `date` and `text` are known of every one.
    ///
    /// Of the spans only what fits the text is taken, so they may come from anywhere.
    public init(
        id: ID,
        author: Author,
        date: Date,
        isDated: Bool = true,
        text: String,
        spans: [Span] = [],
        language: String? = nil,
        address: WebAddress? = nil,
        warning: String? = nil,
        isSensitive: Bool = false,
        links: [Link] = [],
        replyTo: String? = nil,
        repostedBy: Author? = nil,
        quote: Quote? = nil,
        media: [Media] = [],
        poll: Poll? = nil,
        visibility: String? = nil,
        replies: Int? = nil,
        reposts: Int? = nil,
        favourites: Int? = nil
    ) {
        self.id = id
        self.author = author
        self.date = date
        self.isDated = isDated
        self.text = text
        self.spans = Span.fitting(spans, in: text)
        self.language = language
        self.address = address
        self.warning = warning
        self.isSensitive = isSensitive
        self.links = links
        self.replyTo = replyTo
        self.repostedBy = repostedBy
        self.quote = quote
        self.media = media
        self.poll = poll
        self.visibility = visibility
        self.replies = replies
        self.reposts = reposts
        self.favourites = favourites
    }
}
