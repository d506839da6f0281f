import FoundationEssentials
import GRDB
import GRDBSQLite
import People
import TestSupport
import Testing
import Values

@testable import PeopleStore
@testable import StoreTestSupport

/// The stored posts of everybody who is followed, as one list.
struct StoreTimelineTests {
    private let bench: StoreBench
    private let store: Store
    private let ada = StoreSample.followed(StoreSample.ada)
    private let bob = StoreSample.followed(StoreSample.bob)

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        try store.put(StoreSample.page([7, 5, 3, 1]))
        try store.put(StoreSample.page([6, 4, 2, 1], of: StoreSample.bob))
    }

    private func numbers(_ followed: [Followed], _ request: TimelineRequest) throws -> [String] {
        try store.timeline(of: followed, request).posts.map(\.post.id.raw)
    }

    @Test func `the posts of everybody come newest first, each with the list it stands in`() throws {
        let reply = try store.timeline(of: [ada, bob], TimelineRequest(limit: 99))
        #expect(reply.posts.map(\.post.id.raw) == ["7", "6", "5", "4", "3", "2", "1", "1"])
        #expect(reply.posts.prefix(2).map(\.account) == [ada.account, bob.account])
        #expect(reply.next == nil)
        #expect(try numbers([bob], TimelineRequest(limit: 99)) == ["6", "4", "2", "1"])
        #expect(try numbers([], TimelineRequest(limit: 99)) == [])
        #expect(try numbers([ada, bob], TimelineRequest(limit: 0)) == [])
    }

    /// Stranger 2026-11-30: titles stood at home alone.
    @Test func `each post has the title of whoever it stands with, unless those are many`() throws {
        let titled = Followed(account: ada.account, user: ada.user, title: "Our Ada")
        let many = Followed(account: bob.account, user: bob.user, title: "Moles", isOfMany: true)
        try store.put(StoreSample.user(), openedBy: nil, at: StoreSample.noon)
        let reply = try store.timeline(of: [titled, many], TimelineRequest(limit: 3))
        #expect(reply.posts.map(\.title) == ["Our Ada", nil, "Our Ada"])
        // Review 2026-11-30: of a feed by several authors each would have been called by the feed's title.
        let feed = User.ID(origin: "fen.example", raw: "feed")
        let posts = ["Ada", "Cy"].enumerated().map { number, name in
            Post(
                id: Post.ID(origin: "fen.example", raw: name),
                author: Post.Author(name: name, handle: "fen.example"),
                date: StoreSample.noon + 9_999 - Double(number), text: "Fog")
        }
        try store.put(
            ListedPage(
                user: feed, account: "feed:https://fen.example/rss",
                reply: PostsReply(posts: posts, next: nil),
                place: .first, date: StoreSample.noon))
        try store.put(
            User(id: feed, name: "Ada", handle: "fen.example"), openedBy: nil, at: StoreSample.noon)
        let fen = Followed(account: "feed:https://fen.example/rss", user: feed, title: "The fen")
        #expect(
            try store.timeline(of: [fen], TimelineRequest(limit: 3)).posts.map(\.title) == ["The fen", nil])
    }

    @Test
    func `pages go on where the one before ended, whatever comes in above and however many share an instant`()
        throws
    {
        var read: [String] = []
        var place: TimelinePlace?
        for page in 0..<9 {
            let reply = try store.timeline(of: [ada, bob], TimelineRequest(after: place, limit: 3))
            read += reply.posts.map(\.post.id.raw)
            if page == 0 { try store.put(StoreSample.page([9, 7, 5, 3, 1])) }
            place = reply.next
            if place == nil { break }
        }
        #expect(read == ["7", "6", "5", "4", "3", "2", "1", "1"])
    }

    @Test func `a newest page that does not reach back to what is stored leaves a gap until that is read`()
        throws
    {
        func gaps() throws -> [String] {
            try store.timeline(of: [ada, bob], TimelineRequest(limit: 99)).posts.filter(\.hasGap).map(
                \.post.id.raw)
        }
        // Where a list ends that goes on nothing is missing in between.
        #expect(try gaps() == [])
        try store.put(StoreSample.page([30, 29], next: "behind 29"))
        #expect(try gaps() == ["29"])
        try store.put(StoreSample.page([28, 27], place: .after("behind 29"), next: "behind 27"))
        #expect(try gaps() == ["27"])
        try store.put(StoreSample.page([26, 7, 5], place: .after("behind 27"), next: "behind 5"))
        #expect(try gaps() == [])
    }

    @Test func `a feed that does not reach back to what is stored leaves a gap that nobody can be asked for`()
        throws
    {
        func lost() throws -> [String] {
            let posts = try store.timeline(of: [ada, bob], TimelineRequest(limit: 99)).posts
            #expect(posts.allSatisfy { $0.hasGap == $0.isLost })
            return posts.filter(\.isLost).map(\.post.id.raw)
        }
        func read(_ numbers: some Sequence<Int>) throws {
            try store.put(StoreSample.page(numbers, isNewestOnly: true))
        }
        // It reaches into what is known, and to its end.
        try read([9, 8, 7])
        #expect(try lost() == [])
        try read([30, 29, 28])
        #expect(try lost() == ["28"])
        // Read again, and as it grows: what was missing still is.
        try read([30, 29, 28])
        #expect(try lost() == ["28"])
        try read([32, 31, 30, 29])
        #expect(try lost() == ["28"])
        try read([33, 32, 31, 30, 29, 28, 27])
        #expect(try lost() == ["27"])
        try read([50, 49])
        #expect(try lost() == ["49", "27"])
        // It has them after all.
        try read([50, 49, 33, 27, 9, 8])
        #expect(try lost() == [])
    }

    @Test func `what nobody can be asked for ends no list, and is no page`() throws {
        try store.put(StoreSample.page([30, 29], isNewestOnly: true))
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 99)).value
        #expect(saved.posts.map(\.id.raw) == ["30", "29", "7", "5", "3", "1"])
        #expect(saved.next == nil)
        #expect(try store.page(below: StoreSample.post(29).key, of: StoreSample.ada) == nil)
        // Whoever has all posts has removed what is not among them.
        try store.put(StoreSample.page([9, 8], of: StoreSample.bob))
        #expect(
            try store.timeline(of: [bob], TimelineRequest(limit: 99)).posts.allSatisfy { !$0.hasGap })
    }

    /// Stranger 2026-11-27: whoever had marked all as read and looked back found eighty posts new.
    @Test func `what is found by looking back from what was read is no news, and what fills a gap is`() throws
    {
        func unread() throws -> [String] {
            try numbers([ada], TimelineRequest(isUnread: true, limit: 99))
        }
        try store.put(StoreSample.page([7, 5, 3, 1], next: "older"))
        try store.markRead([7, 5, 3, 1].map { StoreSample.post($0).id }, at: StoreSample.noon)
        try store.put(StoreSample.page([0, -1], place: .after("older"), next: "oldest"))
        #expect(try unread() == [])
        // A newest page that does not reach back, and what is missing behind it.
        try store.put(StoreSample.page([12, 11], next: "gap"))
        try store.markRead([12, 11].map { StoreSample.post($0).id }, at: StoreSample.noon)
        try store.put(StoreSample.page([9, 8], place: .after("gap"), next: "more"))
        #expect(try unread() == ["9", "8"])
        // Also where the page reaches down to the oldest that is known, and below.
        try store.markRead([9, 8].map { StoreSample.post($0).id }, at: StoreSample.noon)
        try store.put(
            StoreSample.page([6, 7, 5, 4, 3, 1, 0, -1, -2], place: .after("more"), next: "oldest"))
        #expect(try unread() == ["6", "4", "-2"])
        // So is what follows posts that were not read.
        let cy = User.ID(origin: "example.org", raw: "cy")
        try store.put(StoreSample.page([30, 29], next: "older", of: cy))
        try store.put(StoreSample.page([28], place: .after("older"), of: cy))
        let request = TimelineRequest(isUnread: true, limit: 99)
        #expect(try numbers([StoreSample.followed(cy)], request) == ["30", "29", "28"])
    }

    @Test func `what was read can be left out, and what is older than somebody wants`() throws {
        try store.markRead([StoreSample.post(6).id, StoreSample.post(1).id], at: StoreSample.noon)
        #expect(
            try numbers([ada, bob], TimelineRequest(isUnread: true, limit: 99)) == ["7", "5", "4", "3", "2"])
        #expect(
            try numbers(
                [ada, bob], TimelineRequest(isUnread: true, since: StoreSample.post(4).date, limit: 99))
                == ["7", "5", "4"])
        let posts = try store.timeline(of: [bob], TimelineRequest(limit: 2)).posts
        #expect(posts.map(\.isRead) == [true, false])
    }

    @Test func `what was stored since a moment is told apart, whatever its date`() throws {
        let row = try store.lastRow()
        try store.put(StoreSample.page([8, 7, 5, 4, 3, 1]))
        // Number 4 was stored before, in Bob's list, which is news to whoever does not follow him.
        #expect(try numbers([ada, bob], TimelineRequest(storedAfter: row, limit: 9)) == ["8"])
        #expect(try numbers([ada], TimelineRequest(storedAfter: row, limit: 9)) == ["8", "4"])
    }

    /// Stranger 2026-11-28: each was held against all others of its moment, 10,000 of them for 14 seconds.
    @Test(arguments: [false, true])
    func `to tell what is new of many posts of one moment costs no more for each`(isDated: Bool) throws {
        func steps(_ count: Int) throws -> Int {
            let another = try StoreBench()
            defer { withExtendedLifetime(another) {} }
            let store = try another.open()
            try store.put(StoreSample.page([1], of: StoreSample.bob))
            let row = try store.lastRow()
            let posts = (0..<count).map { number in
                Post(
                    id: Post.ID(origin: "example.org", raw: "x\(number)"),
                    author: Post.Author(name: "Ada", handle: "ada@example.org"), date: StoreSample.noon,
                    isDated: isDated,
                    text: "Hens.", address: WebAddress("https://example.org/x\(number)"))
            }
            try store.put(
                ListedPage(
                    user: ada.user, account: Account("ada@example.org"),
                    reply: PostsReply(posts: posts, next: nil),
                    place: .first, date: StoreSample.noon))
            let new = try store.timeline(of: [ada, bob], TimelineRequest(storedAfter: row, limit: .max))
            #expect(new.posts.count == count)
            return try store.read { database in
                let statement = try database.cachedStatement(sql: Store.timelineSQL(unread: false, new: true))
                return Int(sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 0))
            }
        }
        let (few, many) = (try steps(500), try steps(2_000))
        #expect(few > 5_000 && many < 5 * few, "\(few) and \(many)")
    }

    @Test func `a post that another server told of before, by its page and its author, is not stored anew`()
        throws
    {
        func post(_ id: String, at origin: String, by handle: String, page: String, second: Double) -> Post {
            Post(
                id: Post.ID(origin: origin, raw: id), author: Post.Author(name: "Ada", handle: handle),
                date: StoreSample.noon(plus: second), text: "Hens.", address: WebAddress(page))
        }
        func put(_ posts: [Post], of user: User.ID) throws {
            try store.put(
                ListedPage(
                    user: user, account: Account(user.raw), reply: PostsReply(posts: posts, next: nil),
                    place: .first, date: StoreSample.noon))
        }
        let page = "https://example.org/@ada/70"
        try put(
            [post("70", at: "example.org", by: "ada@example.org", page: page, second: 7_000.4)], of: ada.user)
        let row = try store.lastRow()
        try put(
            [
                post("x1", at: "fen.example", by: "@Ada@example.org", page: page, second: 7_000),
                // Of another page, or not by her.
                post("x2", at: "fen.example", by: "ada@example.org", page: page + "1", second: 7_000),
                post("x3", at: "fen.example", by: "eve@example.org", page: page, second: 7_000),
            ], of: bob.user)
        #expect(
            try Set(numbers([ada, bob], TimelineRequest(storedAfter: row, limit: 9))) == ["x2", "x3"])
    }

    @Test func `unread posts tell by what they are one with others, the newest first`() throws {
        try store.markRead([StoreSample.post(6).id], at: StoreSample.noon)
        // Few among themselves, many among all posts: seven are more than four times one.
        for limit in [3, 1] {
            let posts = try store.home(of: [bob, ada], unreadPosts: limit).unreadPosts
            #expect(posts.map(\.id.raw) == Array(["7", "5", "4"].prefix(limit)))
            #expect(posts.map(\.person) == Array([1, 1, 0].prefix(limit)))
            #expect(posts.first?.author == "ada@example.org" && posts.first?.page == nil)
        }
        #expect(try store.home(of: [bob, ada], unreadPosts: 0).unreadPosts == [])
    }

    @Test func `of each person the newest posts can be looked at one after the other`() throws {
        let nobody = StoreSample.followed(User.ID(origin: "example.org", raw: "nobody"))
        func newest(behind count: Int) throws -> [String?] {
            try store.newestPosts(of: [bob, nobody, ada], behind: count).map { $0?.id.raw }
        }
        #expect(try newest(behind: 0) == ["6", nil, "7"])
        #expect(try newest(behind: 2) == ["2", nil, "3"])
        #expect(try newest(behind: 4) == [nil, nil, nil])
    }

    @Test func `of all who have the store open, one asks everybody for what is new`() throws {
        let other = try bench.open()
        #expect(store.beginUpdate() && !other.beginUpdate())
        store.endUpdate()
        #expect(other.beginUpdate() && !store.beginUpdate())
    }

    @Test func `each person has a count of what is unread and the newest post's first words`() throws {
        try store.put(StoreSample.user(), openedBy: nil, at: StoreSample.noon)
        try store.markRead([StoreSample.post(7).id], at: StoreSample.noon)
        let nobody = StoreSample.followed(User.ID(origin: "example.org", raw: "nobody"))
        let news = try store.home(of: [nobody, bob, ada], unreadPosts: 0).news
        #expect(news[0] == FollowedNews())
        #expect(
            news[1]
                == FollowedNews(
                    news: Person.News(
                        unread: 4, newest: StoreSample.post(6).date, words: "Post 6", wasAsked: true)))
        #expect(
            news[2]
                == FollowedNews(
                    name: "Ada", handle: "ada@example.org",
                    news: Person.News(
                        unread: 3, newest: StoreSample.post(7).date, words: "Post 7", wasAsked: true)))
    }

    @Test func `a name that holds anything is found`() throws {
        let user = User.ID(origin: "a\0\"b\u{1A}\u{1F}\\", raw: "é'☃")
        try store.put(StoreSample.page([8], of: user))
        #expect(try store.home(of: [StoreSample.followed(user)], unreadPosts: 0).news.first?.news.unread == 1)
    }

    @Test(arguments: [(false, false), (true, false), (false, true)])
    func `a timeline is read from an index, and of the rows only those that are answered`(
        isUnread: Bool, isNew: Bool
    ) throws {
        let plan = try store.read { database in
            try Row.fetchAll(
                database, sql: "EXPLAIN QUERY PLAN " + Store.timelineSQL(unread: isUnread, new: isNew),
                arguments: ["[]", 0, 0, 0, 9, 0]
            ).map { row -> String in row["detail"] }
        }
        let index = isUnread ? "COVERING INDEX postUnread" : "postNewest"
        #expect(plan.contains { $0.hasPrefix("SEARCH post USING") && $0.contains(index) }, "\(plan)")
        #expect(!plan.contains { $0 == "SCAN post" }, "\(plan)")
    }
}
