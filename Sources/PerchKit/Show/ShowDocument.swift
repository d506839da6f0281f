import FoundationEssentials
import People

/// What `perch show --json` prints; the keys are stable.
///
/// Keys that are not known of somebody are left out, save `posts`. Moments are RFC 3339 in UTC. All texts are as they
/// came from outside: whoever prints them must make them safe.
struct ShowDocument: Encodable {
    struct Person: Encodable {
        let id: String
        let name: String
        let handle: String
        let bio: String
        let url: String?
        let followers: Int?
        let following: Int?
        let posts: Int?
        let since: String?
        let bot: Bool
        let fields: [Field]
    }

    struct Field: Encodable {
        let name: String
        let value: String
        let verified: Bool
    }

    struct Author: Encodable {
        let name: String
        let handle: String
    }

    struct Quote: Encodable {
        let author: Author
        let text: String
    }

    struct Media: Encodable {
        let kind: String
        let alt: String?
    }

    struct Item: Encodable {
        let id: String
        let at: String
        let author: Author
        let text: String
        let language: String?
        let url: String?
        let warning: String?
        let replyTo: String?
        let repostedBy: Author?
        let quote: Quote?
        let media: [Media]
        let replies: Int?
        let reposts: Int?
        let favourites: Int?
    }

    let account: String
    /// When this was stored; left out when it was read just now.
    let savedAt: String?
    let profile: Person
    /// How many posts there are, of which `posts` may hold fewer.
    let total: Int
    let posts: [Item]
}

extension ShowDocument {
    init(_ show: Show) {
        account = show.account.text
        savedAt = show.savedAt.map(ShowDocument.moment)
        profile = Person(show.user)
        total = show.count
        posts = show.posts.map(Item.init)
    }
}

extension ShowDocument.Person {
    init(_ user: User) {
        self.init(
            id: user.id.raw, name: user.name, handle: user.handle, bio: user.bio, url: user.address?.text,
            followers: user.followers, following: user.following, posts: user.postCount,
            since: user.since.map(ShowDocument.moment), bot: user.isBot,
            fields: user.fields.map { .init(name: $0.name, value: $0.value, verified: $0.isVerified) })
    }
}

extension ShowDocument.Item {
    init(_ post: Post) {
        self.init(
            id: post.id.raw, at: ShowDocument.moment(post.date), author: .init(post.author), text: post.text,
            language: post.language, url: post.address?.text, warning: post.warning, replyTo: post.replyTo,
            repostedBy: post.repostedBy.map(ShowDocument.Author.init),
            quote: post.quote.map { .init(author: .init($0.author), text: $0.text) },
            media: post.media.map { .init(kind: $0.kind.rawValue, alt: $0.alt) }, replies: post.replies,
            reposts: post.reposts, favourites: post.favourites)
    }
}

extension ShowDocument.Author {
    init(_ author: Post.Author) {
        self.init(name: author.name, handle: author.handle)
    }
}

extension ShowDocument {
    /// A moment such as `2018-02-18T08:41:00Z`.
    static func moment(_ date: Date) -> String {
        let civil = CivilDate(date)
        func digits(_ number: Int, _ width: Int = 2) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(digits(civil.year, 4))-\(digits(civil.month))-\(digits(civil.day))"
            + "T\(digits(civil.hour)):\(digits(civil.minute)):\(digits(civil.second))Z"
    }
}
