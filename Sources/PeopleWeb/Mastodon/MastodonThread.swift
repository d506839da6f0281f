import People

/// Puts the posts of a conversation in order: each answer beneath what it answers.
struct MastodonThread {
    /// The conversation from its first known post on.
    private(set) var entries: [PostThread.Entry] = []

    /// Whether something is missing from it.
    private(set) var isPartial = false

    /// Orders a conversation.
    ///
    /// - Parameters:
    ///   - before: what the post answers, the first post first.
    ///   - focus: the post.
    ///   - after: what answers it, in any order.
    ///   - parents: the id of what each post answers, by the post's id; what has none begins the conversation.
    init(before: [Post], focus: Post, after: [Post], parents: [String: String]) {
        var seen: Set = [focus.id.raw]
        for post in before where seen.insert(post.id.raw).inserted {
            entries.append(PostThread.Entry(post: post, depth: entries.count))
        }
        let first = entries.first?.post ?? focus
        isPartial = parents[first.id.raw] != nil

        let answers = after.filter { seen.insert($0.id.raw).inserted }
        let known = Set(answers.map(\.id.raw) + [focus.id.raw])
        var children: [String: [Post]] = [:]
        for post in answers {
            let parent = parents[post.id.raw]
            // What answers something that is gone stands beneath the post that the conversation is about.
            if let parent, known.contains(parent), parent != post.id.raw {
                children[parent, default: []].append(post)
            } else {
                children[focus.id.raw, default: []].append(post)
                isPartial = true
            }
        }
        let direct = children[focus.id.raw]?.count ?? 0
        if let replies = focus.replies, replies > direct { isPartial = true }
        descend(from: focus, children, of: answers)
    }

    /// Adds a post and all that answers it; without recursion, as answers may answer one another a thousand deep.
    private mutating func descend(from focus: Post, _ children: [String: [Post]], of answers: [Post]) {
        var waiting = [PostThread.Entry(post: focus, depth: entries.count)]
        var placed: Set<String> = []
        while let entry = waiting.popLast() {
            guard placed.insert(entry.post.id.raw).inserted else { continue }
            entries.append(entry)
            let next = (children[entry.post.id.raw] ?? []).reversed()
            waiting += next.map { PostThread.Entry(post: $0, depth: entry.depth + 1) }
            // Answers in a circle hang on nothing.
            if waiting.isEmpty, let lost = answers.first(where: { !placed.contains($0.id.raw) }) {
                isPartial = true
                waiting.append(
                    PostThread.Entry(
                        post: lost, depth: (entries.first { $0.post.id == focus.id }?.depth ?? 0) + 1))
            }
        }
    }
}
