import Dispatch
import FoundationEssentials
import GRDB
import People
import Sync
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Which connections an open store has to its database, and when.
struct StoreConnectionsTests {
    private let bench: StoreBench
    private var file: String { bench.location.file }
    private let counts = Counts()

    init() throws {
        bench = try StoreBench()
        let store = try bench.open()
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        try store.put(StoreSample.page(1...50))
    }

    /// The store that is there, with every connection to it counted.
    private func open() throws -> Store {
        let opener = StoreOpener(location: bench.location, patience: 0) { [counts] in counts.add($0) }
        guard case .ready(let store) = opener.open() else { throw StoreBench.Unready(line: "") }
        return store
    }

    /// Everything that a first frame reads.
    private func readFirstFrame(_ store: Store) throws {
        let profile = try #require(try store.profile(openedBy: "ada@example.org"))
        #expect(try store.savedPosts(of: profile.value.id, limit: 40)?.value.posts.count == 40)
        #expect(try store.bookmarks() == [])
    }

    @Test func `a first frame is read through one connection, and nothing is written for it`() throws {
        let before = try Data(contentsOf: URL(filePath: file))
        let store = try open()
        try readFirstFrame(store)
        #expect(counts.all == 1)
        #expect(counts.writing == 0)
        #expect(!store.isReadOnly)
        #expect([.nothing, .file(size: 0)].contains(StoreFiles.found(file + "-wal")))
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test func `a find has a connection of its own, so that no screen waits for it`() throws {
        // What is stored is in the index of words from the first find on.
        _ = try bench.open().find(words: "post", limit: 9)
        let store = try open()
        for _ in 0..<3 {
            #expect(try store.find(words: "post", limit: 9).count == 9)
            try readFirstFrame(store)
        }
        #expect(counts.all == 2)
        #expect(counts.writing == 0)
    }

    @Test func `the first write opens one connection that writes, whichever of many threads it comes from`()
        throws
    {
        let store = try open()
        let failures = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 16) { number in
            do {
                try store.put(StoreSample.bookmark(StoreSample.post(number)))
                _ = try store.find(words: "post", limit: 9)
            } catch {
                failures.withLock { $0 += 1 }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(counts.writing == 1)
        #expect(try store.bookmarks().count == 16)
    }

    @Test func `while the first write waits, what is stored can be read`() throws {
        let (isOpening, isRead) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasWaited = Locked(false)
        let opener = StoreOpener(location: bench.location, patience: 0) { database in
            guard !database.configuration.readonly else { return }
            isOpening.signal()
            // A reader that waited for this would never come to its end.
            let isLate = isRead.wait(timeout: Patience.end) == .timedOut
            hasWaited.withLock { $0 = isLate }
        }
        let store = try #require(opener.open().store)
        let written = DispatchGroup()
        DispatchQueue.global().async(group: written) {
            try? store.put(StoreSample.bookmark(StoreSample.post(77)))
        }
        isOpening.wait()
        try readFirstFrame(store)
        isRead.signal()
        written.wait()
        #expect(!hasWaited.withLock { $0 })
        #expect(try store.bookmarks().map(\.post.key).contains(StoreSample.post(77).key))
    }

    @Test func `the connections that write are the last to close, and leave one file`() throws {
        do {
            let store = try open()
            try readFirstFrame(store)
            _ = try store.find(words: "post", limit: 9)
            try store.put(StoreSample.bookmark(StoreSample.post(7)))
        }
        #expect(StoreFiles.found(file + "-wal") == .nothing)
        #expect(try open().bookmarks().count == 1)
    }

    @Test func `what a newer Perch has changed since the opening is not written`() throws {
        let store = try open()
        let newer = try DatabaseQueue(path: file)
        try newer.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA user_version = \(StoreSchema.version + 1)")
        }
        try newer.close()
        #expect(throws: StoreError.newer(path: file, version: StoreSchema.version + 1)) {
            try store.put(StoreSample.page(1...3))
        }
        #expect(counts.writing == 0)
        try readFirstFrame(store)
    }

    @Test func `a database that is gone since the opening is not made anew`() throws {
        let store = try open()
        StoreFiles.remove(file)
        #expect(throws: StoreError.gone(path: file)) {
            try store.put(StoreSample.page(1...3))
        }
        #expect(StoreFiles.found(file) == .nothing)
        try readFirstFrame(store)
    }

    @Test func `what would go into a file that was removed or replaced is refused`() throws {
        for isReplaced in [false, true] {
            let bench = try StoreBench()
            let file = bench.location.file
            let store = try bench.open()
            try store.put(StoreSample.bookmark(StoreSample.post(1)))
            for ending in StoreFiles.endings { StoreFiles.remove(file + ending) }
            if isReplaced { try bench.open().put(StoreSample.bookmark(StoreSample.post(2))) }
            #expect(throws: StoreError.gone(path: file)) {
                try store.put(StoreSample.bookmark(StoreSample.post(3)))
            }
            #expect(throws: StoreError.gone(path: file)) { try store.removeBookmark(StoreSample.post(1).key) }
            #expect(StoreFiles.found(file) == .nothing || isReplaced)
            if isReplaced { #expect(try bench.open().bookmarks().map(\.post.id.raw) == ["2"]) }
        }
    }

    /// Counts connections, for the opener's hook.
    private final class Counts: Sendable {
        private let counts = Locked((all: 0, writing: 0))
        var all: Int { counts.withLock(\.all) }
        var writing: Int { counts.withLock(\.writing) }

        func add(_ database: Database) {
            let isWriting = !database.configuration.readonly
            counts.withLock { counts in
                counts.all += 1
                if isWriting { counts.writing += 1 }
            }
        }
    }

    /// Review 2026-11-28: what others had changed was taken for an own change that had just been written.
    @Test func `changes of others are counted, also between own ones, and own ones never are`() throws {
        let (own, other) = (try bench.open(), try bench.open())
        func mark(_ number: Int, in store: Store) throws {
            try store.markRead([StoreSample.post(number).id], at: StoreSample.noon)
        }
        #expect(own.othersChanges == 0)
        try mark(1, in: own)
        #expect(own.othersChanges == 0)
        try mark(2, in: other)
        #expect(own.othersChanges == 1)
        // Nobody looked between these.
        try mark(3, in: own)
        try mark(4, in: other)
        #expect(own.othersChanges == 2)
        try mark(5, in: other)
        try mark(6, in: own)
        #expect(own.othersChanges == 3)
        _ = try bench.open().contents()
        #expect(own.othersChanges == 3)
        #expect(throws: StoreError.self) {
            try own.write { _ in throw DatabaseError(resultCode: .SQLITE_FULL) }
        }
        #expect(own.othersChanges == 3)
    }
}
