import FoundationEssentials
import GRDB
import People

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
        ]

    /// The columns for a SELECT, of the table or alias of this name.
    static func selected(of table: String = "post") -> String {
        columns.map { "\(table).\($0)" }.joined(separator: ", ")
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
        ]
    }

    /// The post that stands in the next of these columns.
    static func post(_ columns: inout StoreColumns) throws -> Post {
        let id = Post.ID(origin: try columns.text(), raw: try columns.text())
        let handle = try columns.text()
        // Told by the reposter below; the column is there for the key alone.
        _ = try columns.flag()
        return Post(
            id: id,
            author: Post.Author(name: try columns.text(), handle: handle),
            date: try columns.date(),
            text: try columns.text(),
            language: try columns.optionalText(),
            address: try columns.optionalText().flatMap(WebAddress.init),
            warning: try columns.optionalText(),
            replyTo: try columns.optionalText(),
            repostedBy: try author(&columns),
            quote: try quote(&columns),
            media: try media(&columns),
            replies: try columns.optionalNumber(),
            reposts: try columns.optionalNumber(),
            favourites: try columns.optionalNumber()
        )
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

    private static func quote(_ columns: inout StoreColumns) throws -> Post.Quote? {
        let author = try author(&columns)
        let text = try columns.text()
        return author.map { Post.Quote(author: $0, text: text) }
    }

    private static func media(_ columns: inout StoreColumns) throws -> [Post.Media] {
        let kinds = try columns.text().split(separator: ",").compactMap {
            Post.Media.Kind(rawValue: String($0))
        }
        return zip(kinds, try columns.texts()).map { Post.Media(kind: $0, alt: $1) }
    }
}
