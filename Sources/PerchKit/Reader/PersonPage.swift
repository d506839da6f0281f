import FoundationEssentials
import People
import Terminal

/// A person's page: where the reader is in the posts, and the latest that is known of the person.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
struct PersonPage: PostsPage, Equatable, Sendable {
    /// Names the page between reader and coordinator; never used twice.
    let id: Int
    var account: Account
    /// What the page is called until the profile is there.
    let title: String
    var place = ListPlace()
    var key: Post.Key?
    var reading: Int?
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

    /// The same; none in states that show none.
    var rows: Posts { posts ?? Posts() }

    func matches(_ text: String) -> [Int] { Matching.rows(of: rows, with: text, in: unveiling) }

    static func layout(_ size: Size) -> PersonLayout { PersonLayout(size: size) }

    var asPage: ReaderPage { .person(self) }
}
