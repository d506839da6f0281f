import FoundationEssentials
import People

/// The list of a tab that is not shown: what is known of it, and where the reader was in it.
struct TabList: Equatable, Sendable {
    /// Where the cursor stood.
    var place = ListPlace()
    /// The key of the cursor's row.
    var key: Post.Key?
    var find: Find?
    /// Since when posts are being read; `nil` if they are not.
    var postsSince: Date?
    var posts = PostsViewModel(state: .initialized)

    /// Takes over what is known; the cursor follows its post when the list is shown again.
    mutating func update(_ posts: PostsViewModel, at date: Date) {
        let isSame = self.posts.generation == posts.generation
        postsSince = posts.isPending ? (isSame ? postsSince : nil) ?? date : nil
        self.posts = posts
    }
}
