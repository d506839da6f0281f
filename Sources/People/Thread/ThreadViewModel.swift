/// What there is to show of a post's thread at one moment.
public typealias ThreadViewModel = Loadable<PostThread>

extension Loadable.Content where Value == PostThread {
    /// The thread.
    public var thread: PostThread { value }

    /// A thread to show.
    public init(thread: PostThread, refresh: Refresh = .idle) {
        self.init(value: thread, refresh: refresh)
    }
}

/// A post with what it answers and what answers it.
public struct PostThread: Equatable, Sendable {
    /// A post at its place in the conversation.
    public struct Entry: Equatable, Sendable {
        /// The post.
        public let post: Post

        /// How many answers lie between it and the conversation's first post that is known: 0 for that one.
        public let depth: Int

        /// Puts a post at a place.
        public init(post: Post, depth: Int) {
            self.post = post
            self.depth = depth
        }
    }

    /// The conversation from its first known post on, each answer beneath what it answers; none of them twice.
    public let entries: [Entry]

    /// The post whose thread it is; one of the entries.
    public let focus: Post.Key

    /// Whether the origin left something out: posts that are gone, hidden, or too many.
    public let isPartial: Bool

    /// What could not be read.
    public let skipped: [SkippedPost]

    /// Makes a conversation.
    public init(
        entries: [Entry], focus: Post.Key, isPartial: Bool = false, skipped: [SkippedPost] = []
    ) {
        self.entries = entries
        self.focus = focus
        self.isPartial = isPartial
        self.skipped = skipped
    }

    /// The same conversation, of which this is missing besides.
    package func lacking(_ more: [SkippedPost]) -> PostThread {
        more.isEmpty
            ? self : PostThread(entries: entries, focus: focus, isPartial: true, skipped: skipped + more)
    }
}
