import FoundationEssentials
import People
import Values

/// A post as scripts write it: the keys of people's files, with its author and where its id is valid.
struct PostDocument: Codable, Equatable {
    struct Author: Codable, Equatable {
        let name: String
        let handle: String

        init(_ author: Post.Author, _ names: RecordedNames) {
            (name, handle) = (author.name, names.address(author.handle))
        }

        var author: Post.Author { Post.Author(name: name, handle: handle) }
    }

    struct Quote: Codable, Equatable {
        let author: Author
        let text: String
        let spans: [String]?

        init(_ quote: Post.Quote, _ names: RecordedNames) {
            (author, text) = (Author(quote.author, names), quote.text)
            spans = PostDocument.spans(quote)
        }

        var quote: Post.Quote {
            Post.Quote(author: author.author, text: text, spans: PostDocument.spans(spans))
        }
    }

    struct Media: Codable, Equatable {
        let kind: String
        let alt: String?
        let url: String?

        init(_ media: Post.Media, _ names: RecordedNames) {
            (kind, alt) = (media.kind.rawValue, media.alt)
            url = media.address.map { names.address($0.text) }
        }

        var media: Post.Media {
            Post.Media(
                kind: Post.Media.Kind(rawValue: kind) ?? .other, alt: alt,
                address: url.flatMap { WebAddress($0) })
        }
    }

    let origin: String?
    let id: String
    let author: Author
    let at: DocumentDate
    /// Whether `at` only says where in the list it stands.
    let undated: Bool?
    let text: String
    /// Such as `link 14 34`; what a later Perch wrote may be of kinds that this one does not know.
    let spans: [String]?
    let language: String?
    let url: String?
    let warning: String?
    let sensitive: Bool?
    let links: [LinkDocument]?
    let replyTo: String?
    let repostedBy: Author?
    let quote: Quote?
    let media: [Media]?
    let poll: PollDocument?
    let visibility: String?
    let replies: Int?
    let reposts: Int?
    let favourites: Int?

    init(_ post: Post, _ names: RecordedNames) {
        origin = names.origin(post.id.origin)
        id = names.address(post.id.raw)
        author = Author(post.author, names)
        at = DocumentDate(post.date)
        undated = post.isDated ? nil : true
        text = post.text
        spans = Self.spans(post)
        language = post.language
        url = post.address.map { names.address($0.text) }
        warning = post.warning
        sensitive = post.isSensitive ? true : nil
        links = LinkDocument.list(post.links, names)
        replyTo = post.replyTo
        repostedBy = post.repostedBy.map { Author($0, names) }
        quote = post.quote.map { Quote($0, names) }
        media = post.media.isEmpty ? nil : post.media.map { Media($0, names) }
        poll = post.poll.map { PollDocument($0) }
        visibility = post.visibility
        replies = post.replies
        reposts = post.reposts
        favourites = post.favourites
    }

    var post: Post {
        Post(
            id: Post.ID(origin: origin ?? "", raw: id), author: author.author, date: at.date,
            isDated: !(undated ?? false), text: text,
            spans: Self.spans(spans), language: language,
            address: url.flatMap { WebAddress($0) }, warning: warning, isSensitive: sensitive ?? false,
            links: (links ?? []).compactMap(\.link), replyTo: replyTo, repostedBy: repostedBy?.author,
            quote: quote?.quote,
            media: (media ?? []).map(\.media), poll: poll?.poll, visibility: visibility, replies: replies,
            reposts: reposts, favourites: favourites)
    }

    /// No key for none.
    private static func spans(_ text: some SpannedText) -> [String]? {
        text.spans.isEmpty ? nil : text.spans.map(\.description)
    }

    private static func spans(_ written: [String]?) -> [Post.Span] {
        (written ?? []).compactMap { Post.Span($0) }
    }
}

/// Where a piece of a text leads, as scripts write it.
struct LinkDocument: Codable, Equatable {
    let text: String
    let url: String
    let misleading: Bool?

    init(_ link: Post.Link, _ names: RecordedNames) {
        text = link.text
        url = names.address(link.address.text)
        misleading = link.isMisleading ? true : nil
    }

    /// The link; `nil` if its address is none that may be handed to a browser.
    var link: Post.Link? {
        WebAddress(url).map { Post.Link(text: text, address: $0, isMisleading: misleading ?? false) }
    }

    /// Links as they are written: no key for none.
    static func list(_ links: [Post.Link], _ names: RecordedNames) -> [LinkDocument]? {
        links.isEmpty ? nil : links.map { LinkDocument($0, names) }
    }
}

/// A poll as scripts write it.
struct PollDocument: Codable, Equatable {
    struct Option: Codable, Equatable {
        let title: String
        let votes: Int?
    }

    let options: [Option]
    let voters: Int?
    let closes: DocumentDate?
    let closed: Bool?
    let multiple: Bool?

    init(_ poll: Post.Poll) {
        options = poll.options.map { Option(title: $0.title, votes: $0.votes) }
        voters = poll.voters
        closes = poll.closing.map { DocumentDate($0) }
        closed = poll.isClosed ? true : nil
        multiple = poll.isMultiple ? true : nil
    }

    var poll: Post.Poll {
        Post.Poll(
            options: options.map { Post.Poll.Option(title: $0.title, votes: $0.votes) }, voters: voters,
            closing: closes?.date, isClosed: closed ?? false, isMultiple: multiple ?? false)
    }
}
