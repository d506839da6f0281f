import People

/// A thread as scripts write it: the posts in their order with their depths, and which of them it is about.
struct ThreadDocument: Codable, Equatable {
    struct Entry: Codable, Equatable {
        let post: PostDocument
        let depth: Int
    }

    struct Skipped: Codable, Equatable {
        let name: String
        let why: String
    }

    /// The entry that the thread is of, counted from 0.
    let focus: Int
    let entries: [Entry]
    let partial: Bool?
    let skipped: [Skipped]?

    init(_ thread: PostThread, _ names: RecordedNames) {
        focus = thread.entries.firstIndex { $0.post.key == thread.focus } ?? 0
        entries = thread.entries.map { Entry(post: PostDocument($0.post, names), depth: $0.depth) }
        partial = thread.isPartial ? true : nil
        let skipped = thread.skipped.map { Skipped(name: names.text($0.name), why: names.text($0.why)) }
        self.skipped = skipped.isEmpty ? nil : skipped
    }

    /// The thread; `nil` if the entry that it is of is not there.
    var thread: PostThread? {
        guard entries.indices.contains(focus) else { return nil }
        return PostThread(
            entries: entries.map { .init(post: $0.post.post, depth: max(0, $0.depth)) },
            focus: entries[focus].post.post.key, isPartial: partial ?? false,
            skipped: (skipped ?? []).map { SkippedPost(name: $0.name, why: $0.why) })
    }
}
