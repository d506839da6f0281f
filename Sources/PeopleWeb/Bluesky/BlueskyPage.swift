import FoundationEssentials
import People

/// The posts of one answer.
struct BlueskyPage {
    /// The most posts of a page that are read; 50 are asked for.
    static let mostPosts = 1_000

    private(set) var posts: [Post] = []
    private(set) var skipped: [SkippedPost] = []
    /// Where the list goes on; nil at its end.
    let cursor: String?

    /// Reads an author's feed, each post by itself.
    ///
    /// - Parameters:
    ///   - value: the view's answer.
    ///   - actor: whose feed it is: then it is hidden if that person's posts are.
    ///   - pinned: whether only what is pinned is wanted; else what is pinned is left out, as it comes again at its place.
    /// - Throws: `hidden` when the person asks for it; a fault when it is no feed at all.
    init(_ value: JSONValue, of actor: String, pinned: Bool = false) throws {
        guard let (feed, left) = value["feed"]?.list(atMost: Self.mostPosts) else {
            throw JSONFault.value("a list of posts, found \(value["feed"]?.named ?? value.named)").under(
                "feed")
        }
        cursor = value["cursor"]?.nonEmptyText
        var neighbour = Date(timeIntervalSince1970: 0)
        for (index, item) in feed.enumerated() {
            let isPin = BlueskyDecoder.isKind(item["reason"], "reasonPin")
            if isPin != pinned { continue }
            let author = item["post"]?["author"]
            if [author?["handle"]?.text, author?["did"]?.text].contains(where: {
                $0?.lowercased() == actor.lowercased()
            }),
                BlueskyLabels(author).asksForLogin
            {
                throw ServiceError.hidden(actor)
            }
            do throws(JSONFault) {
                let post = try BlueskyDecoder.post(
                    item["post"], reason: item["reason"], parent: item["reply"]?["parent"],
                    neighbour: neighbour)
                neighbour = post.date
                posts.append(post)
            } catch {
                let name = item["post"]?["uri"]?.nonEmptyText.map { Excerpt.plain($0) } ?? "#\(index + 1)"
                skipped.append(SkippedPost(name: name, why: error.why))
            }
        }
        if let rest = SkippedPost.left(left, after: Self.mostPosts) { skipped.append(rest) }
    }
}
