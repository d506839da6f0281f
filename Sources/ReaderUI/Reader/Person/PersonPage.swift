import FoundationEssentials
import People
import Terminal

/// A person's page: where the reader is in the posts, and the latest that is known of the person.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
package struct PersonPage: PostsPage {
    /// Names the page between reader and coordinator; never used twice.
    package let id: Int
    package var account: Account
    /// What the page is called until the profile is there.
    package let title: String
    var place = ListPlace()
    /// How many rows the cursor is to go on when further posts are there: keys were quicker than the server.
    var pendingRows = 0
    var key: Post.Key?
    var reading: Int?
    var unveiling = Unveiling()
    var textWidth = PostsLayout.textWidth
    /// What stands beside the posts.
    var shows = PersonShows.all
    var find: Find?
    /// What the rest of a list is being read for, page after page; `nil` if it is not.
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
    /// Whose pages stood in the place of this one before, one after the other, as somebody read on.
    var visited: Set<Account> = []
    /// The lists of tabs that were shown and are not now.
    var lists: [PostsTab: TabList] = [:]
    /// What is known of the person, with the posts of the tab that is shown.
    package var user: UserViewModel

    package init(id: Int, account: Account, title: String, user: UserViewModel) {
        self.id = id
        self.account = account
        self.title = title
        self.user = user
        pursuit = WantedPost(account).map { .post($0) }
    }

    /// The posts that are there to show; none in states that show none.
    var rows: Posts { user.postsViewModel.content?.posts ?? Posts() }

    func matches(_ text: String) -> [Int] { Matching.rows(of: rows, with: text, in: unveiling) }

    func wasRead(_ row: Int) -> Bool? {
        guard rows.indices.contains(row) else { return nil }
        return user.postsViewModel.content?.read?.contains(rows[row].id)
    }

    func layout(_ size: Size) -> PostsLayout { PostsLayout(size: size, shows: shows) }

    var goesOnStored: Bool { user.postsViewModel.content?.goesOnStored == true }

    /// Asks for the next page of a list that is being read to its end, as soon as one can be asked for.
    var continuation: Reader.Effect? {
        pursuit != nil && user.postsViewModel.content?.hasMore == true ? effect(.loadMorePosts) : nil
    }

    var asPage: ReaderPage { .person(self) }
    static var modes: (list: Reader.Mode, post: Reader.Mode) { (.person, .post) }
    var isPending: Bool { profileSince != nil || postsSince != nil }
    var opened: OpenedPage? { OpenedPage(id: id, account: account) }
    var cancelling: Reader.Effect? { user.isPending ? effect(.cancel) : nil }
    var closing: Reader.Effect? { .close(page: id) }

    var skipped: PostsViewModel.Skipped { user.postsViewModel.content?.skipped ?? .init() }

    func target(among people: [Person]) -> (post: Post, account: Account)? { shown.map { ($0, account) } }

    mutating func rename(_ account: Account) { self.account = account }

    mutating func take(_ content: Reader.PageContent, at date: Date, in size: Size) -> Bool {
        let height = layout(size).listCount
        switch content {
        case .person(let user, page: id): updateOwner(user, at: date, height: height)
        case .tabs(let tabs, page: id): self.tabs = tabs
        case .list(let posts, let tab, page: id): update(posts, of: tab, at: date, height: height)
        case .people, .person, .tabs, .list, .thread, .bookmarks, .found, .timeline, .following, .refresh:
            return false
        }
        return true
    }
}

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

extension PersonPage {
    /// What asks for something about the person: the list that is meant is the one that is shown.
    func effect(_ command: UserInteractor.Command) -> Reader.Effect {
        .page(.person(command, tab, page: id))
    }

    /// The posts of a tab, shown or not.
    package func posts(of tab: PostsTab) -> PostsViewModel {
        tab == self.tab ? user.postsViewModel : lists[tab]?.posts ?? PostsViewModel(state: .initialized)
    }

    /// The person with the posts of the first tab, whichever is shown.
    package var owner: UserViewModel {
        UserViewModel(profileViewModel: user.profileViewModel, postsViewModel: posts(of: .posts))
    }

    /// Shows another tab, and keeps the list that is left.
    mutating func show(_ next: PostsTab, height: Int) {
        lists[tab] = TabList(
            place: place, key: key, find: find, postsSince: postsSince, posts: user.postsViewModel)
        let list = lists.removeValue(forKey: next) ?? TabList()
        tab = next
        pursuit = nil
        (place, key, find, postsSince, reading) = (list.place, list.key, list.find, list.postsSince, nil)
        user = UserViewModel(profileViewModel: user.profileViewModel, postsViewModel: list.posts)
        keepPlace(height: height)
        refind()
    }

    /// Takes over what is known of the person and of the posts of the first tab.
    mutating func updateOwner(_ user: UserViewModel, at date: Date, height: Int) {
        guard tab != .posts else { return update(user, at: date, height: height) }
        lists[.posts, default: TabList()].update(user.postsViewModel, at: date)
        let shown = UserViewModel(
            profileViewModel: user.profileViewModel, postsViewModel: self.user.postsViewModel)
        update(shown, at: date, height: height)
    }

    /// Takes over what is known of another tab's posts.
    mutating func update(_ posts: PostsViewModel, of tab: PostsTab, at date: Date, height: Int) {
        guard tab == self.tab else {
            lists[tab, default: TabList()].update(posts, at: date)
            return
        }
        update(
            UserViewModel(profileViewModel: user.profileViewModel, postsViewModel: posts), at: date,
            height: height)
    }
}

extension ReaderViewModel {
    /// Shows another list of the person's posts, which is loaded when it is shown for the first time.
    mutating func show(_ tab: PostsTab) -> Reader.Effect? {
        // The keys exist only on a person's page.
        guard var person else { return nil }
        guard person.tabs.contains(tab) else {
            notice = Notice("There are no tabs where this comes from.")
            return nil
        }
        guard tab != person.tab else { return nil }
        person.show(tab, height: person.layout(size).listCount)
        page = .person(person)
        guard case .initialized = person.user.postsViewModel.state else { return nil }
        return person.effect(.loadPosts)
    }

    /// Shows the tab after the one that is shown, the first after the last.
    mutating func showNextTab() -> Reader.Effect? {
        guard let person else { return nil }
        let tabs = person.tabs
        let next = tabs.firstIndex(of: person.tab).map { tabs[($0 + 1) % tabs.count] }
        // A single tab is all that there is to show.
        return show(tabs.count > 1 ? next ?? .posts : .replies)
    }
}

extension PersonPage {
    /// What the page is called: the person's handle once it is known, or the name of somebody without one.
    var name: SafeText {
        guard let user = user.profileViewModel.content?.user else { return SafeText(title) }
        let header = ProfileHeader(user)
        return SafeText(header.handle.isEmpty ? header.name : header.handle)
    }
}

extension ReaderPage {
    /// The page as one to which somebody came by reading on from another person's.
    func readOn(from before: ReaderPage) -> ReaderPage {
        guard case .person(var person) = self, case .person(let left) = before else { return self }
        person.visited = left.visited.union([left.account])
        return .person(person)
    }
}
