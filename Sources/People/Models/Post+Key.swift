extension Post {
    /// What tells one row of a list from every other, and the same row from an older state of the list.
    ///
    /// An id alone does not: some servers give a repost the id of its original, and some reuse ids between people.
    public struct Key: Hashable, Sendable {
        /// The post's id.
        public let post: ID

        /// The handle of its author.
        public let author: String

        /// Whether the row stands for someone's passing it on.
        public let isRepost: Bool

        /// Makes a key.
        public init(post: ID, author: String, isRepost: Bool = false) {
            self.post = post
            self.author = author
            self.isRepost = isRepost
        }
    }

    /// What tells this post's row from every other.
    public var key: Key {
        Key(post: id, author: author.handle, isRepost: repostedBy != nil)
    }
}
