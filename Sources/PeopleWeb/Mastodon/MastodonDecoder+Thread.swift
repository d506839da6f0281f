import FoundationEssentials
import People

extension MastodonDecoder {
    /// The most posts before a post, and after it, that are read of a conversation; Mastodon sends 4,096 of each at the most.
    static let mostAnswers = 10_000

    /// A post with what it answers and what answers it.
    ///
    /// - Parameters:
    ///   - status: the post.
    ///   - context: what the server knows around it.
    /// - Throws: when the post itself cannot be read, or the context is none.
    func thread(_ status: JSONValue, _ context: JSONValue) throws(JSONFault) -> PostThread {
        let status = inner(status)
        let focus = try post(status, neighbour: Date(timeIntervalSince1970: 0))
        guard context.isObject else { throw .value("a conversation, found \(context.named)") }
        let (before, unreadBefore) = context["ancestors"]?.list(atMost: Self.mostAnswers) ?? ([], 0)
        let (after, unreadAfter) = context["descendants"]?.list(atMost: Self.mostAnswers) ?? ([], 0)
        let (ancestors, descendants) = (page(before), page(after))
        let unread = [unreadBefore, unreadAfter].compactMap { SkippedPost.left($0, after: Self.mostAnswers) }
        let skipped = ancestors.skipped + descendants.skipped + unread
        var parents: [String: String] = [:]
        for value in before + [status] + after {
            guard let id = value["id"]?.nonEmptyText else { continue }
            parents[id] = value["in_reply_to_id"]?.nonEmptyText
        }
        let thread = MastodonThread(
            before: ancestors.posts, focus: focus, after: descendants.posts, parents: parents)
        return PostThread(
            entries: thread.entries, focus: focus.key, isPartial: thread.isPartial || !skipped.isEmpty,
            skipped: skipped)
    }
}
