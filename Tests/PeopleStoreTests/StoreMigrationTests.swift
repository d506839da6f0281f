import FoundationEssentials
import GRDB
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Stores of older forms that are brought to the form of today where they lie.
struct StoreMigrationTests {
    private let bench: StoreBench
    private let post = StoreSample.post(3)

    init() throws {
        bench = try StoreBench()
        try StoreFiles.makeFolder(bench.location.folder)
    }

    /// What makes a store of form 11 of one of today.
    private static let toForm11 = """
        DROP TABLE skipped;
        DROP TRIGGER newsRead;
        DROP TRIGGER newsGone;
        DROP TABLE news;
        DROP TABLE failure;
        CREATE TABLE failure (
            origin TEXT NOT NULL, raw TEXT NOT NULL, times INTEGER NOT NULL, failedAt REAL NOT NULL,
            PRIMARY KEY (origin, raw)
        ) WITHOUT ROWID;
        CREATE TRIGGER postFoundWhenAdded AFTER INSERT ON post
        WHEN new.id <= (SELECT upTo FROM indexed) BEGIN
            INSERT INTO found (rowid, text, warning, name, handle, alts)
            VALUES (new.id, new.text, new.warning, new.name, new.handle, new.alts);
        END;
        PRAGMA user_version = 11;
        """

    /// What makes one of form 10 of that.
    private static let toForm10 = """
        ALTER TABLE bookmark DROP COLUMN copy;
        PRAGMA user_version = 10;
        """

    @Test func `a store of form 11 is brought to the form of today where it lies`() throws {
        let user = StoreSample.user()
        let bookmarks = (0..<30).map { number in
            StoreSample.bookmark(StoreSample.post(100 + number, replies: number), after: Double(-number))
        }
        do {
            let store = try bench.open()
            for bookmark in bookmarks { try store.put(bookmark) }
            try store.put(user, openedBy: nil, at: StoreSample.noon)
            try store.markRead([post.id], at: StoreSample.noon)
            try store.writer.writeWithoutTransaction { try $0.execute(sql: Self.toForm11) }
        }
        let store = try bench.open()
        #expect(try store.reader.read(StoreInspection.version) == StoreSchema.version)
        #expect(try store.profile(of: StoreSample.ada)?.value == user)
        #expect(try store.isRead(post.id))
        try store.noteChecked([StoreSample.ada], postCount: 3, at: StoreSample.noon)
        try store.noteFailures([(StoreSample.ada, 1, "Gone.")], at: StoreSample.noon)
        try store.notePause(of: "example.org", until: StoreSample.noon, at: StoreSample.noon)
        try store.put(StoreSample.page([1]))
        #expect(try store.lastRow() > 0)
        #expect(store.check() == [])
        #expect(try store.bookmarks() == bookmarks)
        let copies = try store.reader.read { database in
            try Row.fetchAll(database, sql: "SELECT copy FROM bookmark ORDER BY date DESC").map { row in
                var columns = StoreColumns(row)
                return try PostRecord.copy(&columns)
            }
        }
        #expect(copies == bookmarks.map(\.post))
        let other = try StoreBench()
        #expect(try Self.schema(of: store) == Self.schema(of: other.open()))
        #expect(try other.files().contains("perch.sqlite"))
    }

    @Test func `a store of form 14 is brought to the form of today with all that it holds`() throws {
        let url = "https://example.org/feed"
        do {
            let store = try bench.open()
            try store.put(StoreSample.page(1...9))
            try store.noteFailures([(StoreSample.ada, 1, "Gone.")], at: StoreSample.noon)
            try store.put(CacheValidator(tag: "a"), for: url, of: StoreSample.ada, at: StoreSample.noon)
            try store.writer.writeWithoutTransaction {
                try $0.execute(sql: "DROP TABLE skipped; PRAGMA user_version = 14")
            }
        }
        let store = try bench.open()
        let ada = StoreSample.followed(StoreSample.ada)
        #expect(try store.reader.read(StoreInspection.version) == StoreSchema.version)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 99)?.value.posts.count == 9)
        #expect(try store.home(of: [ada], unreadPosts: 0).news.map(\.news.failure?.reason) == ["Gone."])
        #expect(try store.validator(for: url)?.value == CacheValidator(tag: "a"))
        try store.put([SkippedPost(name: "#2", why: "no id")], for: url)
        #expect(try store.skipped(for: url).map(\.name) == ["#2"])
        #expect(store.check() == [])
        let other = try StoreBench()
        #expect(try Self.schema(of: store) == Self.schema(of: other.open()))
    }

    @Test func `who could not be read is known of a store of form 11, though not why`() throws {
        do {
            let store = try bench.open()
            try store.writer.writeWithoutTransaction {
                try $0.execute(sql: Self.toForm11)
                try $0.execute(
                    sql: "INSERT INTO failure VALUES ('example.org', 'ada', 3, ?)",
                    arguments: [StoreSample.noon.stored])
            }
        }
        let store = try bench.open()
        let ada = StoreSample.followed(StoreSample.ada)
        #expect(
            try store.home(of: [ada], unreadPosts: 0).news.map(\.news.failure)
                == [Person.News.Failure(at: StoreSample.noon)])
        #expect(try store.refreshStates(of: [ada], at: StoreSample.noon).map(\.failures) == [3])
    }

    @Test func `what is stored in a store of form 11 is counted for home`() throws {
        do {
            let store = try bench.open()
            try store.put(StoreSample.page(1...9))
            try store.markRead([post.id], at: StoreSample.noon)
            try store.writer.writeWithoutTransaction { try $0.execute(sql: Self.toForm11) }
        }
        let news = try bench.open().home(of: [StoreSample.followed(StoreSample.ada)], unreadPosts: 0).news
        #expect(
            news.map(\.news) == [
                Person.News(unread: 8, newest: StoreSample.post(9).date, words: "Post 9", wasAsked: true)
            ])
    }

    @Test func `words of posts are found that take the place of indexed ones which are gone`() throws {
        do {
            let store = try bench.open()
            try store.put(StoreSample.page(1...9))
            #expect(try store.find(words: "post 9", limit: 9).count == 1)
            try store.writer.writeWithoutTransaction { database in
                try database.execute(sql: "DELETE FROM post WHERE id > 4")
                try database.execute(sql: Self.toForm11)
            }
        }
        let store = try bench.open()
        try store.put(StoreSample.bookmark(StoreSample.post(50, text: "a hen that is kept")))
        try store.put(StoreSample.page([60], of: StoreSample.bob))
        #expect(try store.find(words: "hen", limit: 9).map(\.post.id.raw) == ["50"])
        #expect(try store.find(words: "post 60", limit: 9).map(\.post.id.raw) == ["60"])
        try store.removeBookmark(StoreSample.post(50).key)
        #expect(try store.find(words: "hen", limit: 9).isEmpty)
        #expect(store.check() == [])
    }

    /// The tables, indexes and triggers of a store, by name.
    private static func schema(of store: Store) throws -> [String: String] {
        try store.reader.read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
        }
    }

    @Test func `a damaged store of form 11 is carried over as one of today is`() throws {
        do {
            let store = try bench.open()
            try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
            try store.put(StoreSample.page(1...100))
            for number in 1...30 { try store.put(StoreSample.bookmark(StoreSample.post(number))) }
            try store.writer.writeWithoutTransaction { database in
                try database.execute(sql: Self.toForm11)
                // A bookmark has lost its post, of which it has a copy, and a row of a list what it says.
                try database.execute(
                    sql: """
                        PRAGMA foreign_keys = OFF;
                        DELETE FROM post WHERE list IS NULL AND raw = '7';
                        UPDATE post SET payload = '[' WHERE list IS NOT NULL AND raw = '50';
                        """)
            }
        }
        try StoreFiles.makeFile(bench.location.suspicionFile)
        let opening = Store.open(at: bench.location)
        guard case .noticed(let store, .setAside(_, let rescued)) = opening else {
            Issue.record("\(opening.line ?? "nothing was said")")
            return
        }
        #expect(rescued == .most(posts: 99, lost: 1, bookmarks: 30, lostBookmarks: 0))
        #expect(try store.bookmarks().count == 30 && store.contents().posts == 99)
        #expect(try store.profile(of: StoreSample.ada)?.value == StoreSample.user())
        #expect(store.check() == [])
    }

    @Test func `of a form before the first release, bookmarks and read marks are carried over`() throws {
        let bookmarks = (0..<30).map { number in
            StoreSample.bookmark(StoreSample.post(100 + number, replies: number), after: Double(-number))
        }
        do {
            let store = try bench.open()
            for bookmark in bookmarks { try store.put(bookmark) }
            try store.put(StoreSample.user(), openedBy: nil, at: StoreSample.noon)
            try store.markRead([post.id], at: StoreSample.noon)
            try store.writer.writeWithoutTransaction { try $0.execute(sql: Self.toForm11 + Self.toForm10) }
        }
        let opening = Store.open(at: bench.location)
        guard case .noticed(let store, .older(name: "perch.sqlite.older-1", .bookmarks(30, of: 30))) = opening
        else {
            Issue.record("\(opening.line ?? "nothing was said")")
            return
        }
        #expect(try store.bookmarks() == bookmarks && store.isRead(post.id))
        #expect(try store.profile(of: StoreSample.ada) == nil)
        #expect(store.check() == [])
    }
}
