import FoundationEssentials
import GRDB
import People
import Sync
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// What goes wrong while Perch runs, or where it may not write: reading goes on.
struct StoreTroubleTests {
    private let bench: StoreBench

    init() throws {
        bench = try StoreBench()
    }

    /// What this throws.
    private func error(_ body: () throws -> Void) -> StoreError? {
        do {
            try body()
            return nil
        } catch {
            return error as? StoreError
        }
    }

    @Test func `a full disk is named, what is stored can be read, and there is no half of a page`() throws {
        try bench.open().put(StoreSample.page(1...3))
        let opener = StoreOpener(location: bench.location, patience: 0) { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
            // SQLite never makes it smaller than the database is.
            _ = try Row.fetchOne(database, sql: "PRAGMA max_page_count = \(pages + 2)")
        }
        let store = try #require(opener.open().store)
        let large = (1...50).map { StoreSample.post($0, text: String(repeating: "large ", count: 5_000)) }
        let page = ListedPage(
            user: StoreSample.ada, reply: PostsReply(posts: large), place: .first, date: StoreSample.noon)
        #expect(error { try store.put(page) } == .full(path: bench.location.file))
        #expect(
            try store.savedPosts(of: StoreSample.ada, limit: 9)?.value
                == StoreSample.page(1...3).reply.with(read: []))
        #expect(try store.find(words: "large", limit: 9) == [])
        #expect(store.check() == [])
        #expect(
            StoreError.full(path: "x").description
                == "The disk is full. Make room, or run perch cache clear; what you keep stays. There is no room left for x."
        )
    }

    @Test func `a store that another program keeps to itself is busy, and can be read meanwhile`() throws {
        try bench.open().put(StoreSample.page(1...3))
        let store = try #require(Store.open(at: bench.location, patience: 0).store)
        let other = try DatabaseQueue(path: bench.location.file)
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN EXCLUSIVE")
            #expect(
                error { try store.put(StoreSample.bookmark(StoreSample.post(1))) }
                    == .busy(path: bench.location.file))
            #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.count == 3)
            try database.execute(sql: "ROLLBACK")
        }
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
    }

    @Test func `what somebody keeps is tried again for as long as whoever leaves waits`() throws {
        try bench.open().put(StoreSample.page(1...3))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: bench.location.file, configuration: configuration)
        let tries = Locked(0)
        let opener = StoreOpener(location: bench.location, patience: 0) { database in
            database.trace { event in
                guard "\(event)".hasPrefix("BEGIN IMMEDIATE") else { return }
                let count = tries.withLock { tries in
                    tries += 1
                    return tries
                }
                // The other program is done just before the third time.
                if count == 3 { try? other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
            }
        }
        let store = try #require(opener.open().store)
        store.persist(for: 3_600)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
        #expect(tries.withLock(\.self) >= 3)
        #expect(try store.bookmarks().count == 1)
        // What can be read from its origin again is not waited for.
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        #expect(error { try store.put(StoreSample.page(4...5)) } == .busy(path: bench.location.file))
        // Nor is anything, once the time is over.
        store.persist(for: 0)
        #expect(
            error { try store.removeBookmark(StoreSample.post(1).key) } == .busy(path: bench.location.file))
        try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }

    @Test func `where nothing can be written, what is stored is read, and one line says so`() throws {
        try bench.open().put(StoreSample.page(1...3))
        for denied in [bench.location.folder, bench.location.file] {
            var opener = StoreOpener(location: bench.location, patience: 0)
            opener.isWritable = { $0 != denied }
            guard case .noticed(let store, .readOnly(let cause)) = opener.open() else {
                Issue.record("nothing was said")
                continue
            }
            #expect(cause == .readOnly(path: denied))
            #expect(store.isReadOnly)
            #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.count == 3)
            #expect(try store.find(words: "post", limit: 9).count == 3)
            #expect(store.check() == [])
            #expect(error { try store.put(StoreSample.page(4...5)) } == .readOnly(path: denied))
            #expect(error { try store.clear() } == .readOnly(path: denied))
        }
    }

    @Test func `where nothing can be written and nothing is stored there is no store`() throws {
        try StoreFiles.makeFolder(bench.location.folder)
        var opener = StoreOpener(location: bench.location, patience: 0)
        opener.isWritable = { _ in false }
        guard case .refused(.readOnly) = opener.open() else {
            Issue.record("it was opened")
            return
        }
        #expect(StoreFiles.found(bench.location.file) == .nothing)
    }

    @Test(.enabled(if: !StoreFiles.isWritable("/"), "the superuser may write anywhere"))
    func `a folder that may only be read is read`() throws {
        try bench.open().put(StoreSample.page(1...3))
        func allow(_ mode: Int) throws {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: bench.location.folder)
        }
        try allow(0o500)
        let opening = Store.open(at: bench.location)
        #expect(try opening.store?.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.count == 3)
        #expect(opening.line?.hasPrefix("The store cannot be written.") == true)
        try allow(0o700)
    }

    @Test func `a file that does not change is read by its address, whatever letters are in its path`() throws
    {
        let location = StoreLocation(folder: bench.folder.path + "/a b?c#d%41é/perch")
        do {
            let store = try #require(Store.open(at: location).store)
            try store.put(StoreSample.page(1...3))
        }
        let connection = StoreConnection(patience: 0, isReadOnly: true)
        let queue = try DatabaseQueue(connection, path: location.unchangingAddress)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM post") } == 3)
    }

    @Test func `an error says what happened, why, and what to do, each in a sentence`() {
        let path = "/d/perch.sqlite"
        let errors: [StoreError] = [
            .noHome, .notAllowed(path: path), .notPlain(path: path, kind: "a pipe"), .full(path: path),
            .readOnly(path: path), .busy(path: path), .damaged(path: path, detail: "x"),
            .damagedInUse(path: path), .older(path: path), .noRoomAnew(path: path), .gone(path: path),
            .newer(path: path, version: 9), .foreign(path: path), .inputOutput(path: path, code: 5),
            .unexpected(path: path, code: 1, detail: "y"),
        ]
        for error in errors {
            for sentence in [error.summary, error.reason, error.advice] {
                #expect(
                    sentence.hasSuffix(".") && sentence.first?.isLowercase == false
                        && !sentence.contains("\n"))
            }
            #expect(error == .noHome || error.description.hasSuffix("\(path)."))
            // What happened and what to do are read on a narrow screen, however long the path is.
            #expect("\(error.summary) \(error.advice)".count <= 80)
        }
        #expect(Set(errors.map(\.description)).count == errors.count)
    }

    @Test func `what a notice says first fits into a narrow screen`() {
        let damaged = StoreNotice.setAside(name: "perch.sqlite.damaged-1", .bookmarks(12_345, of: 12_345))
        #expect(damaged.description.prefix(80).contains("damaged; a new one begins with 12345 bookmarks."))
        #expect(damaged.description.hasSuffix("perch.sqlite.damaged-1."))
        let older = StoreNotice.older(name: "perch.sqlite.damaged-1", .bookmarks(12_345, of: 12_345))
        #expect(
            older.description.prefix(80).contains("older Perch made the store; a new one begins with 12345"))
        #expect(older.description.hasSuffix("perch.sqlite.damaged-1."))
        #expect(StoreNotice.readOnly(.readOnly(path: "/d")).description.count <= 80)
    }

    @Test func `what SQLite says becomes what somebody can act on`() {
        let meanings: [(ResultCode, StoreError)] = [
            (.SQLITE_FULL, .full(path: "p")), (.SQLITE_IOERR_SHMSIZE, .full(path: "p")),
            (.SQLITE_READONLY_DBMOVED, .readOnly(path: "p")),
            (.SQLITE_BUSY_SNAPSHOT, .busy(path: "p")), (.SQLITE_LOCKED, .busy(path: "p")),
            (.SQLITE_CORRUPT_VTAB, .damaged(path: "p", detail: "m")),
            (.SQLITE_NOTADB, .damaged(path: "p", detail: "it is no database")),
            (.SQLITE_CANTOPEN, .notAllowed(path: "p")),
            (.SQLITE_IOERR_READ, .inputOutput(path: "p", code: 266)),
            (.SQLITE_ERROR, .unexpected(path: "p", code: 1, detail: "m")),
        ]
        for (code, meaning) in meanings {
            #expect(StoreError(DatabaseError(resultCode: code, message: "m"), path: "p") == meaning)
        }
    }
}
