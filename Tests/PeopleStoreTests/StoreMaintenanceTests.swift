import FoundationEssentials
import GRDB
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StoreMaintenanceTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    private func fill() throws {
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        try store.put(StoreSample.page(1...3, at: StoreSample.noon(plus: 1)))
        try store.put(StoreSample.page(1...5, of: StoreSample.bob, at: StoreSample.noon(plus: 2)))
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
        try store.put(
            Bookmark(post: StoreSample.post(2), account: "bob@example.org", date: StoreSample.noon))
        try store.markRead([StoreSample.post(1).id, StoreSample.post(4).id], at: StoreSample.noon)
        try store.put(CacheValidator(tag: "t"), for: "u", of: StoreSample.ada, at: StoreSample.noon)
    }

    @Test func `contents are counted, per person and in all`() throws {
        try fill()
        let contents = try store.contents()
        #expect(
            contents.people == [
                .init(
                    user: StoreSample.bob, account: "bob@example.org", profile: nil,
                    list: StoreSample.noon(plus: 2),
                    posts: 5),
                .init(
                    user: StoreSample.ada, account: "ada@example.org", profile: StoreSample.noon,
                    list: StoreSample.noon(plus: 1), posts: 3),
            ])
        #expect([contents.profiles, contents.posts, contents.bookmarks] == [1, 8, 2])
        #expect([contents.readMarks, contents.validators] == [2, 1])
        #expect(contents.oldest == StoreSample.noon(plus: 1))
        #expect(contents.newest == StoreSample.noon(plus: 2))
        #expect(contents.bytes > 50_000)
    }

    @Test func `a store with nothing in it has nothing in it`() throws {
        let contents = try store.contents()
        #expect(contents.people.isEmpty && contents.oldest == nil && contents.newest == nil)
    }

    @Test func `clearing leaves what somebody kept`() throws {
        try fill()
        try store.clear()
        let contents = try store.contents()
        #expect(
            [contents.profiles, contents.posts, contents.people.count, contents.validators] == [0, 0, 0, 0])
        #expect([contents.bookmarks, contents.readMarks] == [2, 2])
        #expect(try store.find(words: "post", limit: 9).count == 2)
        #expect(store.check() == [])
    }

    @Test func `clearing what was kept as well leaves nothing`() throws {
        try fill()
        try store.clear(alsoKept: true)
        let contents = try store.contents()
        #expect([contents.posts, contents.bookmarks, contents.readMarks] == [0, 0, 0])
        #expect(try store.find(words: "post", limit: 9) == [])
        #expect(store.check() == [])
    }

    @Test func `clearing one person leaves the others`() throws {
        try fill()
        try store.clear([StoreSample.ada])
        #expect(try store.contents().people.map(\.user) == [StoreSample.bob])
        #expect(try store.bookmarks().count == 2)
        try store.markRead([StoreSample.post(9).id], at: StoreSample.noon)
        try store.clear([StoreSample.bob], alsoKept: true)
        #expect(try store.bookmarks().map(\.account) == ["ada@example.org"])
        #expect(try [1, 4, 9].map { try store.isRead(StoreSample.post($0).id) } == [false, false, true])
    }

    @Test func `the files shrink when they are cleared, and no cleared word is left in them`() throws {
        let word = "xyzzy"
        let posts = (0..<400).map {
            StoreSample.post($0, text: String(repeating: "\(word) \($0) ", count: 200))
        }
        try store.put(
            ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts), place: .first, date: StoreSample.noon)
        )
        let before = try store.contents().bytes
        let freed = try store.clear()
        #expect(freed > 500_000)
        #expect(try store.contents().bytes == before - freed)
        #expect(try store.contents().bytes < 300_000)
        for ending in StoreFiles.endings {
            // A second opening of the file would give up SQLite's locks on it; nobody else has it here.
            let bytes = try Data(contentsOf: URL(filePath: store.location.file + ending))
            #expect(bytes.firstRange(of: Data(word.utf8)) == nil)
        }
    }

    @Test func `a sound store has no problems, and an index that does not fit is one and can be made anew`()
        throws
    {
        try fill()
        #expect(store.check() == [])
        try store.writer.write { database in
            try database.execute(
                sql: """
                    INSERT INTO found (found, rowid, text, warning, name, handle, alts)
                    SELECT 'delete', id, text, warning, name, handle, alts FROM post WHERE id = 1
                    """)
        }
        #expect(store.check().count == 1)
        try store.rebuildFind()
        #expect(store.check() == [])
    }

    @Test func `a row that belongs to nothing is a problem`() throws {
        try store.writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            try database.execute(sql: "INSERT INTO bookmark VALUES (77, '', 0, '')")
        }
        #expect(store.check() == ["A row of bookmark belongs to nothing."])
    }

    @Test func `the report says what is stored`() throws {
        try fill()
        let contents = try store.contents()
        let report = StoreReport(contents, at: StoreLocation(folder: "/d/perch")) {
            "+\(Int($0.timeIntervalSince(StoreSample.noon)))"
        }
        #expect(
            report.lines == [
                "/d/perch/perch.sqlite  \(CountText.bytes(contents.bytes))",
                "1 profile, 8 posts, 2 bookmarks, 2 read marks",
                "posts stored from +1 to +2",
                "bob@example.org  5 posts  +2",
                "ada@example.org  3 posts  +1",
            ])
    }

    @Test func `people of one name are told apart by where they come from`() throws {
        for origin in ["/a/People", "/b/People"] {
            try store.put(
                StoreSample.user(User.ID(origin: origin, raw: "wren")), openedBy: "file:People#wren",
                at: StoreSample.noon)
        }
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        let report = StoreReport(try store.contents(), at: store.location) { _ in "noon" }
        #expect(
            report.lines.suffix(3) == [
                "file:People#wren (/a/People)  0 posts  noon", "file:People#wren (/b/People)  0 posts  noon",
                "ada@example.org  0 posts  noon",
            ])
    }
}
