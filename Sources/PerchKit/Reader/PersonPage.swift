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
    /// How many rows the cursor is to go on when further posts are there: keys were quicker than the server.
    var owed = 0
    var key: Post.Key?
    var reading: Int?
    var unveiling = Unveiling()
    var find: Find?
    /// What the rest of a stored list is being read for, page after page; `nil` if it is not.
    var pursuit: Pursuit?
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

    /// What somebody wants who has all of a stored list read: it is on their disk, and no server has to be asked.
    enum Pursuit: Equatable, Sendable {
        /// To stand on the last post.
        case end
        /// To find a text in all of them, and to go to the first that comes if none was there.
        case find(jumps: Bool)
    }

    /// Has the rest of the list read if it is stored.
    mutating func pursue(_ goal: Pursuit) {
        if user.postsViewModel.content?.goesOnStored == true { pursuit = goal }
    }

    /// What asks for the next page of a list that is being read to its end; `nil` if none can be asked for now.
    var nextOfPursuit: Reader.Effect? {
        pursuit != nil && user.postsViewModel.content?.hasMore == true ? effect(.loadMorePosts) : nil
    }

    var asPage: ReaderPage { .person(self) }
}
