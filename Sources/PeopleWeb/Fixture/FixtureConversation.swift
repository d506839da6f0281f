import FoundationEssentials
import People

/// What the posts of a folder's people answer, as far as that can be told: a file names who is answered, not which post.
///
/// An answer is taken to belong to the newest post of that person from before it.
struct FixtureConversation {
    /// No conversation is longer.
    static let most = 500

    private let posts: [Post]
    /// The rows of each author's posts, the oldest first.
    private var rows: [String: [Int]] = [:]
    private var answers: [Int: [Int]] = [:]
    private var parents: [Int: Int] = [:]

    /// The conversations among these posts; what was only passed on takes no part in any.
    init(_ all: [Post]) {
        posts = all.filter { $0.repostedBy == nil }.sorted { $0.date < $1.date }
        for (row, post) in posts.enumerated() {
            if let handle = post.replyTo, let parent = rows[handle]?.last, posts[parent].date < post.date {
                parents[row] = parent
                answers[parent, default: []].append(row)
            }
            rows[post.author.handle, default: []].append(row)
        }
    }

    /// The conversation around a post; the post alone if it is not one of these.
    func thread(of post: Post) -> PostThread {
        guard let focus = posts.firstIndex(where: { $0.id == post.id && $0.author == post.author }) else {
            return PostThread(entries: [.init(post: post, depth: 0)], focus: post.key)
        }
        var root = focus
        while let parent = parents[root] { root = parent }
        var entries: [PostThread.Entry] = []
        var waiting = [(row: root, depth: 0)]
        while entries.count < Self.most, let (row, depth) = waiting.popLast() {
            entries.append(.init(post: posts[row], depth: depth))
            waiting += answers[row, default: []].reversed().map { ($0, depth + 1) }
        }
        let isWhole = entries.contains { $0.post.key == posts[focus].key }
        return isWhole
            ? PostThread(entries: entries, focus: posts[focus].key, isPartial: !waiting.isEmpty)
            : PostThread(entries: [.init(post: post, depth: 0)], focus: post.key, isPartial: true)
    }
}
