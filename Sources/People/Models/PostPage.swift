/// A few hundred posts that never change, shared by every state of the list that holds them.
///
/// Copying a page copies one reference; comparing two copies of one page compares two references.
public struct PostPage: Equatable, Sendable {
    /// The most posts that one page holds.
    public static let capacity = 256

    /// The page's posts, in the list's order.
    public let posts: [Post]

    /// Makes a page of these posts.
    init(_ posts: [Post]) {
        self.posts = posts
    }
}
