import FoundationEssentials
import GRDB
import People
import Sync
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Several damaged pages, pages that hold what belongs elsewhere, and too little room for what can be carried over.
extension StoreDamageTests {
    /// The pages on which posts stand, in the order of their numbers.
    private func postPages() throws -> [Int] {
        try bench.open().read { database in
            try Int.fetchAll(
                database,
                sql: "SELECT pageno FROM dbstat WHERE name = 'post' AND pagetype = 'leaf' ORDER BY path")
        }
    }

    /// Puts bytes in the place of a page, and has them looked for.
    private func replace(page: Int, with bytes: Data) throws {
        var file = try Data(contentsOf: URL(filePath: bench.location.file))
        file.replaceSubrange((page - 1) * Self.pageSize..<page * Self.pageSize, with: bytes)
        try file.write(to: URL(filePath: bench.location.file))
        try StoreFiles.makeFile(bench.location.suspicionFile)
    }

    private var zeros: Data { Data(count: Self.pageSize) }

    /// How many rows stand on these pages.
    private func rowCount(on pages: [Int]) throws -> Int {
        try bench.open().read { database in
            try pages.reduce(0) { sum, page in
                let count = try Int.fetchOne(
                    database, sql: "SELECT ncell FROM dbstat WHERE name = 'post' AND pageno = ?",
                    arguments: [page])
                return sum + (count ?? 0)
            }
        }
    }

    /// Stranger 2026-11-27: 960 posts were lost for two pages with 32 posts, as all between them was.
    @Test(arguments: [(0, 9), (1, 4), (2, 3), (0, 1)])
    func `what lies between two damaged pages is carried over`(first: Int, second: Int) throws {
        let pages = try postPages()
        let damaged = [pages[first], pages[min(second, pages.count - 1)]]
        let lostRows = try rowCount(on: damaged)
        for page in damaged { try replace(page: page, with: zeros) }
        guard
            case .noticed(
                let store, .setAside(_, .most(let posts, let lost, let bookmarks, let lostBookmarks))) =
                Store.open(at: bench.location)
        else {
            Issue.record("not most was carried over")
            return
        }
        #expect(posts + lost == 200 && bookmarks + lostBookmarks == 60)
        #expect(0 < lost + lostBookmarks && lost + lostBookmarks <= lostRows)
        #expect(try store.contents().posts == posts && store.bookmarks().count == bookmarks)
        #expect(store.check() == [])
    }

    /// Stranger 2026-11-27: all people and posts were dropped.
    @Test func `where the index that tells the order is damaged as well, what can be read is carried over`()
        throws
    {
        let index = try bench.open().read { database in
            try Int.fetchOne(database, sql: "SELECT min(pageno) FROM dbstat WHERE name = 'postByDate'")
        }
        let pages = try postPages()
        for page in [pages[2], try #require(index)] { try replace(page: page, with: zeros) }
        guard
            case .noticed(let store, .setAside(_, .most(let posts, let lost, _, _))) = Store.open(
                at: bench.location)
        else {
            Issue.record("not most was carried over")
            return
        }
        #expect(lost > 0 && posts + lost == 200)
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 300, overGaps: true)?.value)
        #expect(saved.posts.count == posts && !saved.skipped.isEmpty, "it passes for whole")
    }

    /// Stranger 2026-11-27: "all people, posts and bookmarks" was said of 2,564 of 2,580.
    @Test func `a page that stands in another one's place is no whole store`() throws {
        let pages = try postPages()
        let file = try Data(contentsOf: URL(filePath: bench.location.file))
        let copy = file[(pages[1] - 1) * Self.pageSize..<pages[1] * Self.pageSize]
        try replace(page: pages[3], with: copy)
        let opening = Store.open(at: bench.location)
        guard case .noticed(let store, .setAside(_, .most(let posts, let lost, _, _))) = opening else {
            Issue.record("it was taken for whole: \(opening.line ?? "nothing was said")")
            return
        }
        #expect(lost > 0 && posts + lost == 200)
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 300)?.value)
        #expect(saved.posts.count == posts && !saved.skipped.isEmpty)
        #expect(opening.line?.contains("\(posts) of 200 posts and ") == true)
    }

    @Test func `whoever opens it is told how far the carrying over is, and when it is over`() throws {
        do {
            let store = try bench.open()
            try store.put(StoreSample.page(1...1_300, next: "more"))
            try store.writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
        try replace(page: try postPages()[2], with: zeros)
        let told = Locked<[StoreProgress?]>([])
        let opening = Store.open(at: bench.location) { progress in told.withLock { $0.append(progress) } }
        guard case .noticed(_, .setAside(_, .most(let posts, let lost, _, _))) = opening else {
            Issue.record("not most was carried over")
            return
        }
        #expect(posts + lost == 1_300 && posts > 1_000)
        let said = told.withLock(\.self)
        // It is looked at again once nobody else can have made it anew.
        #expect(said.prefix(4) == [.looking, nil, .looking, nil])
        #expect(
            said.dropFirst(4) == [
                .carrying(posts: 0, of: 1_300), .carrying(posts: 500, of: 1_300),
                .carrying(posts: 1_000, of: 1_300), .carrying(posts: posts, of: 1_300), nil,
            ])
        #expect(
            StoreProgress.carrying(posts: 1_000, of: 1_300).description
                == "the store is damaged; carried over: 1,000 of 1,300 posts")
        // A sound one is opened without a word.
        told.withLock { $0 = [] }
        let again = Store.open(at: bench.location) { progress in told.withLock { $0.append(progress) } }
        #expect(again.line == nil && told.withLock(\.self).isEmpty)
    }

    @Test func `what is told of a store that others have to themselves is what they do`() throws {
        let lock = try #require(StoreLock.open(bench.location.lockFile))
        #expect(lock.take(.users, .alone))
        guard case .refused(.busy) = Store.open(at: bench.location, patience: 0) else {
            Issue.record("nobody makes it anew")
            return
        }
        #expect(lock.take(.gate, .alone))
        let opening = Store.open(at: bench.location, patience: 0)
        guard case .refused(.makingAnew) = opening else {
            Issue.record("\(opening.line ?? "it was opened")")
            return
        }
        #expect(
            opening.line?.hasPrefix("The store is being made anew. Start Perch again when that is done.")
                == true)
    }

    /// Stranger 2026-11-27: an empty store stood in the place of one with 48 bookmarks, and was not told of when there was room again.
    @Test(arguments: [2, 20, 30])
    func `where there is no room to carry over what can be read, all stays as it is until there is`(
        pages: Int
    ) throws {
        let damaged = try postPages()[2]
        try replace(page: damaged, with: zeros)
        let small = StoreOpener(location: bench.location, patience: 0) { database in
            // Of the one that is being made.
            let file = try Row.fetchOne(database, sql: "PRAGMA database_list").map {
                $0["file"] as String? ?? ""
            }
            guard file?.contains("-making/") == true else { return }
            _ = try Row.fetchOne(database, sql: "PRAGMA max_page_count = \(pages)")
        }
        for _ in 1...2 {
            let opening = small.open()
            guard case .refused(.noRoomAnew) = opening else {
                Issue.record("\(opening)")
                return
            }
            #expect(StoreFiles.setAside(at: bench.location) == [])
            #expect(try bench.files().allSatisfy { !$0.contains("-making") && !$0.contains("-successor") })
        }
        guard
            case .noticed(let store, .setAside(_, .most(let posts, let lost, let bookmarks, _))) = Store.open(
                at: bench.location)
        else {
            Issue.record("it was not carried over when there was room")
            return
        }
        #expect(posts > 100 && posts + lost == 200 && bookmarks > 40)
        #expect(try store.contents().posts == posts && store.bookmarks().count == bookmarks)
    }

    /// Stranger 2026-11-27: a process that was killed while it carried over left an empty store, with all that was kept set aside.
    @Test func `whatever a process left that was ended while it carried over, nothing is lost by it`() throws
    {
        let whole = try Data(contentsOf: URL(filePath: bench.location.file))
        // While it was making the new one: the old one is still in its place.
        try StoreFiles.makeFolder(bench.location.scratch.folder)
        try Data("half".utf8).write(to: URL(filePath: bench.location.scratch.file))
        try Data("old".utf8).write(to: URL(filePath: bench.location.successorFile))
        try replace(page: try postPages()[2], with: zeros)
        guard case .noticed(let store, .setAside(_, .most)) = Store.open(at: bench.location) else {
            Issue.record("it was not carried over")
            return
        }
        #expect(try store.bookmarks().count > 40)
        #expect(StoreFiles.found(bench.location.scratch.folder) == .nothing)
        #expect(StoreFiles.found(bench.location.successorFile) == .nothing)
        // When the old one was set aside, and the new one not yet in its place.
        let folder = bench.folder.path + "/ended"
        let location = StoreLocation(folder: folder)
        try StoreFiles.makeFolder(folder)
        try whole.write(to: URL(filePath: location.successorFile))
        guard case .ready(let other) = Store.open(at: location) else {
            Issue.record("it was not taken")
            return
        }
        #expect(try isWhole(other))
        #expect(StoreFiles.found(location.successorFile) == .nothing)
    }
}
