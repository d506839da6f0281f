import FoundationEssentials

/// A post that somebody keeps, whole, so that it can be read when its origin cannot.
public struct Bookmark: Identifiable, Equatable, Sendable {
    /// The post as it was when it was kept.
    public let post: Post

    /// What opens the person in whose list it stood.
    public let account: Account

    /// When it was kept; bookmarks are listed newest first by this.
    public let date: Date

    /// Keeps a post.
    public init(post: Post, account: Account, date: Date) {
        self.post = post
        self.account = account
        self.date = date
    }

    /// A row is kept once.
    public var id: Post.Key { post.key }
}
