import FoundationEssentials
import GRDB
import People
import Sync
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Databases with pages overwritten at random.
struct StoreDamageTests {
    static let pageSize = 4096

    let bench: StoreBench

    /// A store of all that can be stored, closed, without a page that is not used.
    let sound: Data

    init() throws {
        bench = try StoreBench()
        let file = bench.location.file
        do {
            let store = try bench.open()
            try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
            try store.put(StoreSample.page(1...200, next: "more"))
            for number in 1...60 { try store.put(StoreSample.bookmark(StoreSample.post(number))) }
            try store.writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        }
        sound = try Data(contentsOf: URL(filePath: file))
        #expect(StoreFiles.found(file + "-wal") == .nothing)
    }

    /// Everything that reads, for the sake of not ending the process; true when anything was refused.
    private func readAll(_ store: Store) -> Bool {
        let reads: [() throws -> Void] = [
            { _ = try store.profile(of: StoreSample.ada) },
            { _ = try store.profile(openedBy: "ada@example.org") },
            { _ = try store.savedPosts(of: StoreSample.ada, limit: 300) }, { _ = try store.bookmarks() },
            { _ = try store.find(words: "post 1", limit: 99) }, { _ = try store.contents() },
            { _ = try store.recentAccounts(limit: 9) }, { _ = try store.isRead(StoreSample.post(1).id) },
        ]
        return reads.count { (try? $0()) == nil } > 0
    }

    /// Whether all that was stored is there.
    func isWhole(_ store: Store) throws -> Bool {
        try store.contents().posts == 200 && store.bookmarks().count == 60
            && store.savedPosts(of: StoreSample.ada, limit: 300)?.value.posts.count == 200
            && store.profile(of: StoreSample.ada)?.value == StoreSample.user()
            && store.find(words: "post", limit: 300).count == 200
    }

    @Test func `overwritten pages end no process, lose nothing, and are told of`() throws {
        var generator = SeededGenerator(seed: 8)
        for number in 0..<Repetitions.count(200, long: 2_000) {
            let folder = bench.folder.path + "/\(number)"
            let location = StoreLocation(folder: folder)
            try StoreFiles.makeFolder(folder)
            var damaged = sound
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let page = Int.random(in: 0..<sound.count / Self.pageSize, using: &generator)
                let noise = (0..<Self.pageSize).map { _ in UInt8.random(in: 0...255, using: &generator) }
                damaged.replaceSubrange(page * Self.pageSize..<(page + 1) * Self.pageSize, with: noise)
            }
            try damaged.write(to: URL(filePath: location.file))

            let opening = Store.open(at: location, patience: 0)
            switch opening {
            case .noticed(let store, .setAside(let name, _)):
                #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) == damaged)
                #expect(!readAll(store) && store.check() == [])
            case .ready(let store):
                // What an opening does not look at is told of by whatever does, or mended where it is an index.
                let isRefused = readAll(store)
                let isTold = isRefused || store.check() != []
                #expect(try isTold || isWhole(store), "case \(number): nothing was said")
                #expect(!isTold || StoreFiles.found(location.file) == .file(size: sound.count))
            default:
                Issue.record("case \(number): \(opening.line ?? "")")
            }
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    @Test
    func `what a read came upon is set aside at the next opening, and bookmarks carried over`()
        throws
    {
        // The rows of posts fill most pages; one in the middle is hit.
        let page = try bench.open().read { database in
            try Int.fetchOne(
                database,
                sql: "SELECT pageno FROM dbstat WHERE name = 'post' AND pagetype = 'leaf' LIMIT 1 OFFSET 1")
        }
        try overwrite(page: try #require(page))
        do {
            let store = try bench.open()
            #expect(throws: StoreError.self) { try store.savedPosts(of: StoreSample.ada, limit: 300) }
        }
        // Review 2026-11-27: all posts were lost for one page of them.
        guard
            case .noticed(let store, .setAside(_, .most(let posts, let lost, let bookmarks, _))) = Store.open(
                at: bench.location)
        else {
            Issue.record("it was not set aside")
            return
        }
        #expect(posts + lost == 200 && lost > 0 && posts > 100)
        #expect(bookmarks > 40, "posts on the sound pages were lost")
        #expect(try store.bookmarks().count == bookmarks && store.contents().posts == posts)
        // What is left is in order, and does not pass for all.
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 300)?.value)
        #expect(saved.posts.count == posts && saved.skipped.map(\.name) == ["older posts"])
        #expect(store.check() == [])
        guard case .ready = Store.open(at: bench.location) else {
            Issue.record("the new store is not sound")
            return
        }
    }

    @Test(arguments: 0..<6) func `whichever page of posts is damaged, the others are carried over in order`(
        number: Int
    ) throws {
        let pages = try bench.open().read { database in
            try Int.fetchAll(
                database,
                sql: "SELECT pageno FROM dbstat WHERE name = 'post' AND pagetype = 'leaf' ORDER BY path")
        }
        let before = try bench.open().savedPosts(of: StoreSample.ada, limit: 300)?.value.posts.map(\.id) ?? []
        try overwrite(page: pages[number * (pages.count - 1) / 5])
        try StoreFiles.makeFile(bench.location.suspicionFile)
        guard
            case .noticed(let store, .setAside(_, .most(let posts, let lost, let bookmarks, _))) = Store.open(
                at: bench.location)
        else {
            Issue.record("not most was carried over")
            return
        }
        let saved = try store.savedPosts(of: StoreSample.ada, limit: 300)?.value
        #expect(
            bookmarks >= 50,
            "only one page has both some posts of the list and the copies that were kept of them")
        #expect(posts + lost == 200 && saved?.posts.count == posts)
        let left = Set(saved?.posts.map(\.id) ?? [])
        #expect(saved?.posts.map(\.id) == before.filter(left.contains))
        #expect(saved?.skipped.isEmpty == (lost == 0))
    }

    /// Review 2026-11-27: no bookmark was carried over, and no post, though only the table of bookmarks was damaged.
    @Test func `bookmarks whose table is damaged are made anew of the posts that were kept`() throws {
        let before = try bench.open().bookmarks()
        let page = try bench.open().read { database in
            try Int.fetchOne(database, sql: "SELECT min(pageno) FROM dbstat WHERE name = 'bookmark'")
        }
        try overwrite(page: try #require(page))
        try StoreFiles.makeFile(bench.location.suspicionFile)
        guard case .noticed(let store, .setAside(_, .everything)) = Store.open(at: bench.location) else {
            Issue.record("not all was carried over")
            return
        }
        #expect(try store.bookmarks() == before)
        #expect(try isWhole(store))
    }

    /// Review 2026-11-26: no bookmark was carried over, though each stood in a list as well.
    @Test func `a bookmark whose copy is damaged is carried over from the list that has its post`() throws {
        let page = try bench.open().read { database in
            // The copies came last, and most of them fill the last page of their table.
            try Int.fetchOne(
                database,
                sql: """
                    SELECT pageno FROM dbstat WHERE name = 'post' AND pagetype = 'leaf' ORDER BY path DESC LIMIT 1
                    """)
        }
        try overwrite(page: try #require(page))
        try StoreFiles.makeFile(bench.location.suspicionFile)
        let opening = Store.open(at: bench.location)
        guard
            case .noticed(
                let store, .setAside(_, .most(posts: 200, lost: 0, bookmarks: 60, lostBookmarks: 0))) =
                opening
        else {
            Issue.record("not all were carried over: \(opening.line ?? "it was not set aside")")
            return
        }
        #expect(try store.bookmarks().count == 60)
    }

    /// Review 2026-11-26: all that was stored was lost for a page of an index that SQLite makes itself, or of a table beside the posts.
    @Test(
        arguments: [
            "sqlite_autoindex_person_1", "sqlite_autoindex_validator_1", "validator", "readMark", "refresh",
            "broken", "issued", "indexed", "failure", "pause", "news",
        ], [0, 0xA5] as [UInt8])
    func `where only something beside people and posts is damaged, all of them are carried over`(
        table: String, noise: UInt8
    ) throws {
        let read = (10...20).map { StoreSample.post($0).id }
        do {
            let store = try bench.open()
            try store.markRead(read, at: StoreSample.noon)
            try store.writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
        let page = try bench.open().read { database in
            try Int.fetchOne(
                database, sql: "SELECT max(pageno) FROM dbstat WHERE name = ?", arguments: [table])
        }
        var bytes = try Data(contentsOf: URL(filePath: bench.location.file))
        let start = (try #require(page) - 1) * Self.pageSize
        bytes.replaceSubrange(
            start..<start + Self.pageSize, with: [UInt8](repeating: noise, count: Self.pageSize))
        try bytes.write(to: URL(filePath: bench.location.file))
        let check = try StoreUpkeep(StoreOpener(location: bench.location, patience: 0)).check()
        #expect(
            check.outcome
                == "The store was damaged; a new one begins with all people, posts and bookmarks. It was set aside as perch.sqlite.damaged-1."
        )
        let store = try bench.open()
        #expect(try isWhole(store))
        #expect(try read.allSatisfy { try store.isRead($0) } && !store.isRead(StoreSample.post(30).id))
        #expect(store.check() == [])
    }

    /// Review 2026-11-26: all that was stored was set aside for a damaged page of an index.
    @Test(
        arguments: [
            "postByDate", "postUnread", "postNewest", "postListed", "postKept", "personByAccount",
            "bookmarkByDate",
        ], [0, 0xA5] as [UInt8])
    func `indexes whose pages are damaged are made anew, and nothing is set aside`(
        index: String, noise: UInt8
    ) throws {
        let page = try bench.open().read { database in
            try Int.fetchOne(
                database, sql: "SELECT max(pageno) FROM dbstat WHERE name = ?", arguments: [index])
        }
        try overwrite(page: try #require(page), with: noise)
        let check = try StoreUpkeep(StoreOpener(location: bench.location, patience: 0)).check()
        #expect(check.outcome == "Only an index was damaged; it was made anew.")
        let store = try bench.open()
        #expect(try isWhole(store))
        #expect(store.check() == [])
        #expect(StoreFiles.setAside(at: bench.location).isEmpty)
    }

    @Test func `rows that an index has lost are found again, and nothing is set aside`() throws {
        do {
            let store = try bench.open()
            try store.writer.writeWithoutTransaction { database in
                // An index of other rows takes the place of the one that is looked into.
                try database.execute(
                    sql: """
                        CREATE INDEX other ON post (list, date, place) WHERE list IS NOT NULL AND id % 2 = 0;
                        PRAGMA writable_schema = ON;
                        UPDATE sqlite_master SET rootpage = (
                            SELECT rootpage FROM sqlite_master WHERE name = 'other') WHERE name = 'postByDate';
                        DELETE FROM sqlite_master WHERE name = 'other';
                        PRAGMA writable_schema = RESET;
                        """)
            }
        }
        let check = try StoreUpkeep(StoreOpener(location: bench.location, patience: 0)).check()
        #expect(check.outcome == "Only an index was damaged; it was made anew.")
        #expect(try isWhole(try bench.open()))
        #expect(try bench.open().check() == [])
    }

    @Test func `a page of an index that a read comes upon is mended at once`() throws {
        let page = try bench.open().read { database in
            try Int.fetchOne(database, sql: "SELECT max(pageno) FROM dbstat WHERE name = 'postByDate'")
        }
        try overwrite(page: try #require(page), with: 0xA5)
        let store = try bench.open()
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 300)?.value.posts.count == 200)
        #expect(store.check() == [])
        #expect(StoreFiles.found(bench.location.suspicionFile) == .nothing)
    }

    @Test func `a store that is damaged elsewhere is set aside as it was found, its index too`() throws {
        _ = try bench.open().find(words: "post", limit: 9)
        try bench.open().writer.writeWithoutTransaction { database in
            try database.execute(sql: "UPDATE found_data SET block = x'00' WHERE id > 100")
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            try database.execute(sql: "INSERT INTO broken VALUES (77777)")
        }
        try StoreFiles.makeFile(bench.location.suspicionFile)
        guard case .noticed(let store, .setAside(let name, .everything)) = Store.open(at: bench.location)
        else {
            Issue.record("it was not set aside")
            return
        }
        #expect(try isWhole(store))
        // To make the index anew would have written into what is damaged.
        let queue = try DatabaseQueue(path: "\(bench.location.folder)/\(name)")
        let broken = try queue.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM found_data WHERE block = x'00' AND id > 100")
        }
        #expect(broken ?? 0 > 0)
    }

    func overwrite(page: Int, with noise: UInt8 = 0xA5) throws {
        var bytes = sound
        let noise = [UInt8](repeating: noise, count: Self.pageSize)
        bytes.replaceSubrange((page - 1) * Self.pageSize..<page * Self.pageSize, with: noise)
        try bytes.write(to: URL(filePath: bench.location.file))
    }
}
