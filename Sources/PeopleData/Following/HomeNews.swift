import People
import PeopleStore

/// What is new of whoever is followed, as the timeline has it: each post once, and none that is muted.
///
/// So many posts are looked at for that at the most, the newest ones; each of those beyond counts for itself.
struct HomeNews {
    /// How many unread posts are looked at for whether they are one, which the first frame waits for.
    private static let mostUnread = 400
    /// How many are where some may be muted.
    private static let mostUnreadMuting = 2_000
    /// How many of somebody's newest posts are looked at for one that is not muted.
    private static let mostNewest = 20

    private let store: Store
    private let followed: [Followed]
    private let muting: Muting
    private let isMuting: Bool
    private let stored: StoredHome
    /// How many unread posts of each were looked at, and which rows of the timeline those are that are left.
    private var looked: [Int]
    private var rows: [Set<Int>]
    /// Which rows several people have, by numbers that are the same as long as these are.
    private var shared: [Int: Int] = [:]
    /// What is shown of whom the newest post is muted.
    private var words: [Int: String] = [:]
    private var newest: [Int: Post] = [:]

    /// Looks at the store.
    init(_ store: Store, of followed: [Followed], muting: Muting) throws(StoreError) {
        self.store = store
        self.followed = followed
        self.muting = muting
        isMuting = !muting.isEmpty(for: followed)
        stored = try store.home(of: followed, unreadPosts: isMuting ? 0 : Self.mostUnread)
        looked = Array(repeating: 0, count: followed.count)
        rows = Array(repeating: [], count: followed.count)
        try lookAtUnread()
        if isMuting { try lookAtNewest() }
    }

    /// What is known of somebody, and what is new of them.
    func news(of index: Int) -> FollowedNews {
        let known = stored.news[index]
        return FollowedNews(
            name: known.name, handle: known.handle,
            news: Person.News(
                unread: max(0, known.news.unread - looked[index]) + rows[index].count,
                looked: known.news.unread <= looked[index] ? .whole : isMuting ? .muted : .shared,
                newest: newest[index].map { $0.isDated ? $0.date : nil } ?? known.news.newest,
                words: words[index] ?? known.news.words,
                shared: rows[index].compactMap { shared[$0] }.sorted(), wasAsked: known.news.wasAsked,
                failure: known.news.failure))
    }

    private mutating func lookAtUnread() throws(StoreError) {
        var numbers = TimelineRowNumbers()
        if isMuting {
            let places = Dictionary(followed.enumerated().map { ($1.account, $0) }) { first, _ in first }
            let unread = try store.timeline(
                of: followed, TimelineRequest(isUnread: true, limit: Self.mostUnreadMuting))
            for entry in unread.posts {
                guard let place = places[entry.account] else { continue }
                looked[place] += 1
                guard !muting.mutes(entry.post, of: followed[place]) else { continue }
                rows[place].insert(numbers.number(of: entry.post))
            }
        } else {
            for post in stored.unreadPosts {
                looked[post.person] += 1
                rows[post.person].insert(numbers.number(of: post.id, page: post.page, by: post.author))
            }
        }
        var owners = Array(repeating: 0, count: numbers.count)
        for row in rows.joined() { owners[row] += 1 }
        for (row, count) in owners.enumerated() where count > 1 { shared[row] = shared.count }
    }

    private mutating func lookAtNewest() throws(StoreError) {
        var left = Array(followed.indices)
        for count in 0..<Self.mostNewest where !left.isEmpty {
            let posts = try store.newestPosts(of: left.map { followed[$0] }, behind: count)
            var muted: [Int] = []
            for (index, post) in zip(left, posts) {
                guard let post else { continue }
                if muting.mutes(post, of: followed[index]) {
                    // Nothing of it, if none of the others is shown either.
                    words[index] = ""
                    muted.append(index)
                } else if count > 0 {
                    words[index] = Person.News.words(of: post)
                    newest[index] = post
                }
            }
            left = muted
        }
    }
}
