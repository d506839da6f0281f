/// A stored post that a full-text find came upon.
public struct FoundPost: Identifiable, Equatable, Sendable {
    /// The post as it was stored.
    public let post: Post

    /// What opens the person in whose list it stands.
    public let account: Account

    /// A post and the account whose list it stands in.
    public init(post: Post, account: Account) {
        self.post = post
        self.account = account
    }

    /// A row is found once.
    public var id: Post.Key { post.key }
}
