import FoundationEssentials
import People

extension PersonPage {
    /// What asks for something about the person: the list that is meant is the one that is shown.
    func effect(_ command: UserInteractor.Command) -> Reader.Effect {
        tab == .posts ? .user(command, page: id) : .tab(command, tab, page: id)
    }

    /// The posts of a tab, shown or not.
    func posts(of tab: PostsTab) -> PostsViewModel {
        tab == self.tab ? user.postsViewModel : lists[tab]?.posts ?? PostsViewModel(state: .initialized)
    }

    /// The person with the posts of the first tab, whichever is shown.
    var owner: UserViewModel {
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
