import FoundationEssentials
import People

extension Sample {
    /// What was stored three hours ago, shown in this state.
    static func saved(_ refresh: Refresh, tail: PostsViewModel.Tail = .more("2")) -> UserViewModel {
        let date = now - 3 * 3600
        return Self.user(
            .loaded(.init(user: user, refresh: refresh, savedAt: date)),
            .loaded(
                .init(posts: Posts(posts()), refresh: refresh, tail: tail, savedAt: date)))
    }

    static func bookmark(_ number: Int, minutes: Double = 0) -> Bookmark {
        Bookmark(
            post: posts()[number], account: account, date: now.addingTimeInterval(-60 * minutes))
    }

    /// A bookmark of everything that looks different, the newest of them not on the disk yet.
    static let bookmarks = BookmarksViewModel(
        state: .loaded(.idle),
        confirmed: [
            bookmark(2, minutes: 1), bookmark(3, minutes: 2), bookmark(5, minutes: 60),
            Bookmark(
                post: post(77, "The weir sings in spring.", author: tam), account: "file:Fixtures/People#tam",
                date: now - 90_000),
        ],
        pending: [BookmarkChange(.save, bookmark(0))])

    static let found = [
        FoundPost(post: posts()[0], account: account),
        FoundPost(
            post: post(77, "Geese keep the tide tables.", author: tam), account: "file:Fixtures/People#tam"),
    ]
}
