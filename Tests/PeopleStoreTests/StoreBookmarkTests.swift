import FoundationEssentials
import GRDB
import People
import PeopleTestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StoreBookmarkTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    @Test func `bookmarks come back whole, the newest first by when they were kept`() throws {
        var any = AnyFacts(seed: 7)
        let kept = (0..<20).map { number in
            Bookmark(
                post: any.post(number), account: Account("\(number)"),
                date: StoreSample.noon(plus: Double((number * 7) % 20)))
        }
        for bookmark in kept { try store.put(bookmark) }
        #expect(try store.bookmarks() == kept.sorted { $0.date > $1.date })
    }

    @Test func `a post is kept once, as it was when it was kept last`() throws {
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
        let edited = StoreSample.bookmark(StoreSample.post(1, text: "edited"), after: 5)
        try store.put(edited)
        #expect(try store.bookmarks() == [edited])
    }

    @Test func `the copy that a bookmark has of its post is equal to it, whatever is in it`() throws {
        var any = AnyFacts(seed: 11)
        let posts =
            (0..<50).map { any.post($0) } + StoreSample.hostile.map { StoreSample.post(1_000, text: $0) }
        for post in posts {
            try store.put(StoreSample.bookmark(post))
            try store.put(StoreSample.bookmark(post))
            let copies = try store.reader.read { database in
                try Row.fetchAll(database, sql: "SELECT copy FROM bookmark").map { row in
                    var columns = StoreColumns(row)
                    return try PostRecord.copy(&columns)
                }
            }
            #expect(copies == [post])
            try store.removeBookmark(post.key)
        }
    }

    @Test func `a post and its repost are kept apart`() throws {
        let post = StoreSample.post(1)
        let repost = Post(
            id: post.id, author: post.author, date: post.date, text: post.text,
            repostedBy: Post.Author(name: "Bob", handle: "bob"))
        try store.put(StoreSample.bookmark(post))
        try store.put(StoreSample.bookmark(repost, after: 1))
        #expect(try store.bookmarks().map(\.post) == [repost, post])
        try store.removeBookmark(repost.key)
        #expect(try store.bookmarks().map(\.post) == [post])
    }

    @Test func `to let go of what is not kept is no error`() throws {
        try store.removeBookmark(StoreSample.post(1).key)
        #expect(try store.bookmarks() == [])
    }

    @Test func `a bookmark stays when the list that it was in is forgotten`() throws {
        try store.put(StoreSample.page(1...3))
        try store.put(StoreSample.bookmark(StoreSample.post(2)))
        try store.forgetPosts(of: StoreSample.ada)
        #expect(try store.bookmarks().map(\.post) == [StoreSample.post(2)])
    }

    @Test func `a bookmark is no part of any list, and letting go of it takes nothing from one`() throws {
        try store.put(StoreSample.page(1...3))
        try store.put(StoreSample.bookmark(StoreSample.post(9)))
        try store.put(StoreSample.bookmark(StoreSample.post(2)))
        try store.removeBookmark(StoreSample.post(2).key)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.count == 3)
    }

    @Test func `writing what must last waits for the disk, and only that does`() throws {
        func level() throws -> Int? {
            try store.writer.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
        }
        #expect(try level() == 1)
        var within: Int?
        try store.write(lasting: true) { within = try Int.fetchOne($0, sql: "PRAGMA synchronous") }
        #expect(within == 2)
        #expect(try level() == 1)
    }
}
