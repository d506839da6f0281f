import GRDB
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// A page that is read again, of which most is as it was.
struct StoreRereadingTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    /// How many rows `body` has written as a whole, and not only noted that they were read again.
    private func rewritten(_ body: () throws -> Void) throws -> Int {
        try store.writer?.write { database in
            try database.execute(
                sql: """
                    CREATE TEMP TABLE written (id);
                    CREATE TEMP TRIGGER asWhole AFTER UPDATE OF date ON main.post BEGIN
                        INSERT INTO written VALUES (new.id);
                    END;
                    CREATE TEMP TRIGGER asNew AFTER INSERT ON main.post BEGIN
                        INSERT INTO written VALUES (new.id);
                    END
                    """)
        }
        try body()
        return try #require(
            try store.writer?.write { database in
                let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM written")
                try database.execute(sql: "DROP TRIGGER asWhole; DROP TRIGGER asNew; DROP TABLE written")
                return count
            })
    }

    private func answer() throws -> [String] {
        try #require(try store.savedAnswer(of: StoreSample.ada)).value.posts.map(\.id.raw)
    }

    @Test func `of a page that is read again nothing is written but that it was read, and when`() throws {
        let page = Array(1...40).reversed()
        try store.put(StoreSample.page(page, next: "behind 1"))
        let later = StoreSample.noon(plus: 60)
        #expect(try rewritten { try store.put(StoreSample.page(page, next: "behind 1", at: later)) } == 0)
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 50))
        #expect(saved.date == later && Array(saved.value.posts) == page.map { StoreSample.post($0) })
        #expect(try answer() == page.map(String.init))
    }

    @Test func `new posts above leave those below them as they are, and so do removed ones`() throws {
        try store.put(StoreSample.page((1...40).reversed(), next: "behind 1"))
        let later = StoreSample.page((2...42).reversed(), next: "behind 2", at: StoreSample.noon(plus: 60))
        #expect(try rewritten { try store.put(later) } == 2)
        #expect(try answer() == (2...42).reversed().map(String.init))
        let numbers = (2...42).reversed().filter { $0 != 20 }
        let last = StoreSample.page(numbers, next: "behind 2", at: StoreSample.noon(plus: 120))
        #expect(try rewritten { try store.put(last) } == 0)
        #expect(try answer() == numbers.map(String.init))
        let stored = try #require(try store.savedPosts(of: StoreSample.ada, limit: 50, overGaps: true))
        #expect(stored.value.posts.map(\.id.raw) == numbers.map(String.init) + ["1"])
    }

    @Test(arguments: [
        StoreSample.post(3, text: "Changed"), StoreSample.post(3, replies: 9),
        StoreSample.post(3, media: [Post.Media(kind: .image, alt: "A hen", address: nil)]),
    ])
    func `whatever is different in a post is written`(changed: Post) throws {
        let posts = [5, 4, 3, 2, 1].map { StoreSample.post($0) }
        try store.put(StoreSample.page([5, 4, 3, 2, 1]))
        var now = posts
        now[2] = changed
        let page = ListedPage(
            user: StoreSample.ada, reply: PostsReply(posts: now), place: .first,
            date: StoreSample.noon(plus: 60))
        #expect(try rewritten { try store.put(page) } == 1)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value == PostsReply(posts: now))
    }

    @Test func `posts of one instant keep the order of the page that was read last`() throws {
        func post(_ number: Int) -> Post {
            var draft = StoreSample.post(number)
            draft = Post(id: draft.id, author: draft.author, date: StoreSample.noon, text: draft.text)
            return draft
        }
        func put(_ numbers: [Int], at seconds: Double) throws {
            try store.put(
                ListedPage(
                    user: StoreSample.ada,
                    reply: PostsReply(posts: [StoreSample.post(9)] + numbers.map(post)), place: .first,
                    date: StoreSample.noon(plus: seconds)))
        }
        for (turn, numbers) in [
            [1, 2, 3, 4], [4, 3, 2, 1], [3, 1, 4, 2], [5, 3, 1, 4, 2], [2, 5, 1, 4, 3],
        ].enumerated() {
            try put(numbers, at: Double(turn))
            #expect(try answer() == ["9"] + numbers.map(String.init))
        }
    }
}
