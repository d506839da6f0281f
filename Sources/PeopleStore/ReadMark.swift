public import FoundationEssentials
public import People

/// How far somebody has read in a list: its newest post that they have seen.
public struct ReadMark: Hashable, Sendable {
    /// Which post that is.
    public let key: Post.Key

    /// When the post came into the list.
    public let date: Date

    /// Marks a post.
    public init(key: Post.Key, date: Date) {
        self.key = key
        self.date = date
    }
}
