public import Domain
public import People

/// Names one bookmark.
public struct BookmarkQuery: KeyQuery, Hashable {
    /// The post that is kept.
    public let post: Post.Key

    /// Names the bookmark of `post`.
    public init(_ post: Post.Key) {
        self.post = post
    }

    /// The post, the same at every launch.
    public var key: String {
        let parts = [post.post.origin, post.post.raw, post.author]
        return parts.map { "\($0.utf8.count) \($0)" }.joined(separator: " ")
            + (post.isRepost ? " repost" : "")
    }
}
