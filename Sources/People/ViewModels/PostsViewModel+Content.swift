import FoundationEssentials

extension PostsViewModel {
    /// Posts that are there to be shown.
    ///
    /// They may be none while the list goes on: some servers answer with a page that lost all its posts to a filter.
    public struct Content: Equatable, Sendable {
        /// The posts, newest first.
        public let posts: Posts

        /// How a reload of the list stands; while it is `reloading`, `tail` is not `loading`.
        public let refresh: Refresh

        /// How the list goes on below its last post.
        public let tail: Tail

        /// When the first page was read, if it comes from the store; nil for an answer of this session.
        public let savedAt: Date?

        /// Posts to show.
        public init(posts: Posts, refresh: Refresh = .idle, tail: Tail = .end, savedAt: Date? = nil) {
            self.posts = posts
            self.refresh = refresh
            self.tail = tail
            self.savedAt = savedAt
        }

        /// The same posts with another refresh.
        func with(refresh: Refresh) -> Content {
            Content(posts: posts, refresh: refresh, tail: tail, savedAt: savedAt)
        }

        /// The same posts with another tail.
        func with(tail: Tail) -> Content {
            Content(posts: posts, refresh: refresh, tail: tail, savedAt: savedAt)
        }
    }
}
