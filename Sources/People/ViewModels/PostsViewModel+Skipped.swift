extension PostsViewModel {
    /// The posts that answers held and that could not be read, so that they are missing from the list.
    public struct Skipped: Hashable, Sendable {
        /// The most that are told one by one; a server that sends nothing readable would fill the memory else.
        public static let limit = 100

        /// How many are missing in all.
        public let count: Int

        /// The first of them, in the order in which they came, ``limit`` at the most.
        public let posts: [SkippedPost]

        /// Those that an answer tells of.
        public init(_ posts: [SkippedPost] = []) {
            self.init(count: posts.count, posts: posts)
        }

        private init(count: Int, posts: [SkippedPost]) {
            self.count = count
            self.posts = Array(posts.prefix(Self.limit))
        }

        /// These and those of a further answer.
        func adding(_ more: [SkippedPost]) -> Skipped {
            more.isEmpty ? self : Skipped(count: count + more.count, posts: posts + more)
        }
    }
}
