import FoundationEssentials
import People

extension MastodonDecoder {
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
        let (before, after) = (context["ancestors"]?.list ?? [], context["descendants"]?.list ?? [])
        let (ancestors, descendants) = (page(before), page(after))
        let skipped = ancestors.skipped + descendants.skipped
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
