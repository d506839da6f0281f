import FoundationEssentials
import People

/// A post as scripts write it: the keys of people's files, with its author and where its id is valid.
struct PostDocument: Codable, Equatable {
    struct Author: Codable, Equatable {
        let name: String
        let handle: String

        init(_ author: Post.Author) {
            (name, handle) = (author.name, author.handle)
        }

        var author: Post.Author { Post.Author(name: name, handle: handle) }
    }

    struct Quote: Codable, Equatable {
        let author: Author
        let text: String
    }

    struct Media: Codable, Equatable {
        let kind: String
        let alt: String?
    }

    let origin: String?
    let id: String
    let author: Author
    let at: DocumentDate
    let text: String
    let language: String?
    let url: String?
    let warning: String?
    let replyTo: String?
    let repostedBy: Author?
    let quote: Quote?
    let media: [Media]?
    let replies: Int?
    let reposts: Int?
    let favourites: Int?

    init(_ post: Post, _ names: RecordedNames) {
        origin = names.origin(post.id.origin)
        id = post.id.raw
        author = Author(post.author)
        at = DocumentDate(post.date)
        text = post.text
        language = post.language
        url = post.address?.text
        warning = post.warning
        replyTo = post.replyTo
        repostedBy = post.repostedBy.map { Author($0) }
        quote = post.quote.map { Quote(author: Author($0.author), text: $0.text) }
        let media = post.media.map { Media(kind: $0.kind.rawValue, alt: $0.alt) }
        self.media = media.isEmpty ? nil : media
        replies = post.replies
        reposts = post.reposts
        favourites = post.favourites
    }

    var post: Post {
        Post(
            id: Post.ID(origin: origin ?? "", raw: id), author: author.author, date: at.date, text: text,
            language: language, address: url.flatMap { WebAddress($0) }, warning: warning, replyTo: replyTo,
            repostedBy: repostedBy?.author,
            quote: quote.map { Post.Quote(author: $0.author.author, text: $0.text) },
            media: (media ?? []).compactMap { media in
                Post.Media.Kind(rawValue: media.kind).map { Post.Media(kind: $0, alt: media.alt) }
            },
            replies: replies, reposts: reposts, favourites: favourites)
    }
}
