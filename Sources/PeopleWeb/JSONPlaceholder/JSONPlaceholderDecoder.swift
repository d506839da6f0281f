import FoundationEssentials
import People
import Values

/// Reads users and posts in the style of JSONPlaceholder.
///
/// Functions of their arguments alone.
struct JSONPlaceholderDecoder {
    /// The most posts of an answer that are read: a server that knows neither pages nor filters sends everybody's at once.
    static let mostPosts = 20_000

    /// Where the ids are valid.
    let origin: String

    /// A user.
    ///
    /// - Throws: a fault when there is neither an id nor a name.
    func user(_ value: JSONValue) throws(JSONFault) -> User {
        guard value.isObject else { throw .value("a user, found \(value.named)") }
        guard let id = value["id"]?.nonEmptyText else { throw JSONFault.value("an id").under("id") }
        let handle = value["username"]?.nonEmptyText ?? ""
        guard let name = value["name"]?.nonEmptyText ?? value["username"]?.nonEmptyText else {
            throw JSONFault.value("a name").under("name")
        }
        let website = value["website"]?.nonEmptyText
        let bio = BodyText(plain: value["bio"]?.text ?? value["company"]?["catchPhrase"]?.text ?? "")
        return User(
            id: User.ID(origin: origin, raw: id),
            name: name,
            handle: handle,
            bio: bio.withNote,
            avatar: (value["avatar"] ?? value["image"])?.text.flatMap { WebAddress($0) },
            location: (value["address"]?["city"] ?? value["location"])?.nonEmptyText,
            // Written without a scheme there.
            website: website.flatMap { WebAddress($0) ?? WebAddress("https://\($0)") },
            links: bio.links)
    }

    /// The posts of a list, in its order, each read by itself.
    ///
    /// - Parameters:
    ///   - value: the server's answer.
    ///   - person: whose posts are wanted: a server that knows no filters gives everybody's.
    /// - Throws: a fault when it is no list at all.
    func posts(
        _ value: JSONValue, of person: String, named author: Post.Author
    ) throws(JSONFault) -> (posts: [Post], skipped: [SkippedPost]) {
        // Newer servers of the kind put the list into an object.
        let most = Self.mostPosts
        guard let (list, left) = value.list(atMost: most) ?? value["data"]?.list(atMost: most) else {
            throw .value("a list of posts, found \(value.named)")
        }
        var posts: [Post] = []
        var skipped: [SkippedPost] = []
        // Mostly nothing is dated, so all are of one time, and stay in the server's order.
        var neighbour = list.lazy.compactMap(Self.date(of:)).first ?? Post.noDate
        for (index, value) in list.enumerated() {
            if let owner = value["userId"]?.text, owner != person { continue }
            do throws(JSONFault) {
                let post = try post(value, by: author, neighbour: neighbour)
                neighbour = post.date
                posts.append(post)
            } catch {
                let name = value["id"]?.nonEmptyText.map { Excerpt.plain($0) } ?? "#\(index + 1)"
                skipped.append(SkippedPost(name: name, why: error.why))
            }
        }
        if let rest = SkippedPost.left(left, after: most) { skipped.append(rest) }
        return (posts, skipped)
    }

    private static func date(of value: JSONValue) -> Date? {
        (value["createdAt"] ?? value["created_at"] ?? value["date"])?.text.flatMap(ServerDate.instant)
    }

    private func post(
        _ value: JSONValue, by author: Post.Author, neighbour: Date
    ) throws(JSONFault) -> Post {
        guard value.isObject else { throw .value("a post, found \(value.named)") }
        guard let id = value["id"]?.nonEmptyText else { throw JSONFault.value("an id").under("id") }
        let body = BodyText(plain: (value["body"] ?? value["text"])?.text ?? "")
        let title = BodyText(plain: value["title"]?.text ?? "").text
        let text = Headline.joined(title, body.text)
        guard !text.isEmpty else { throw JSONFault.value("a text").under("body") }
        let date = Self.date(of: value)
        return Post(
            id: Post.ID(origin: origin, raw: id),
            author: author,
            date: date ?? neighbour,
            isDated: date != nil,
            text: text,
            isCut: body.isCut,
            address: (value["url"] ?? value["link"])?.text.flatMap { WebAddress($0) },
            links: body.links)
    }
}
