import FoundationEssentials
import People

/// A person's page: where the reader is in the posts, and the latest that is known of the person.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
struct PersonPage: Equatable, Sendable {
    /// Names the page between reader and coordinator; never used twice.
    let id: Int
    let account: Account
    /// What the page is called until the profile is there.
    let title: String
    /// Where the cursor stands.
    var place = ListPlace()
    /// The key of the cursor's row: the cursor follows it when rows are inserted above.
    var key: Post.Key?
    /// The first shown line of the post that is read whole; `nil` while the list is shown.
    var reading: Int?
    /// Which texts behind warnings are shown.
    var unveiling = Unveiling()
    var find: Find?
    /// Since when the profile is being read; `nil` if it is not.
    var profileSince: Date?
    /// Since when posts are being read; `nil` if they are not.
    var postsSince: Date?
    /// When something was read last; `nil` if nothing was.
    var updatedAt: Date?
    /// The tabs that there are; one alone is not shown as such.
    var tabs: [PostsTab] = [.posts]
    /// The tab whose list is shown.
    var tab = PostsTab.posts
    /// The lists of tabs that were shown and are not now.
    var lists: [PostsTab: TabList] = [:]
    /// What is known of the person, with the posts of the tab that is shown.
    var user: UserViewModel

    init(id: Int, account: Account, title: String, user: UserViewModel) {
        self.id = id
        self.account = account
        self.title = title
        self.user = user
    }

    /// The posts that are there to show; `nil` in states that show none.
    var posts: Posts? {
        user.postsViewModel.content?.posts
    }

    /// The post under the cursor.
    var post: Post? {
        guard let posts, posts.indices.contains(place.index) else { return nil }
        return posts[place.index]
    }

    /// Looks again for what is looked for, in what there is to read now.
    mutating func refind() {
        guard let find else { return }
        self.find = Find(
            text: find.text, matches: Matching.rows(of: posts ?? [], with: find.text, in: unveiling))
    }
}
