import Domain
import FoundationEssentials
import Sync
import TestSupport
import Testing

/// What is older never replaces what is newer.
struct CacheOrderTests {
    private let reads = Held<Int>()
    private let listReads = Held<[Int]>()
    private let puts = Held<Int>()
    private let deletes = Held<Void>()
    private let bench: CacheBench

    init() {
        bench = CacheBench(
            main: StubSource(
                onGet: { [reads] _ in reads.next() }, onGetAll: { [listReads] _ in listReads.next() },
                onPut: { [puts] _, _ in puts.next() },
                onPutAll: { [puts] values, _ in puts.next().map { _ in values } },
                onDelete: { [deletes] _ in deletes.next() }))
    }

    private func refresh(_ query: any Query = CacheBench.key) -> Future<Sourced<Int>> {
        bench.repository.getSourced(query, operation: MainSyncOperation())
    }

    private func isOvertaken(_ answer: Future<Sourced<Int>>) throws -> Bool {
        try answer.here().provenance.cause?.domainKind == .overtaken
    }

    @Test func `a refresh that began before a put does not overwrite it`() throws {
        let refreshed = refresh()
        let put = bench.repository.put(2, in: CacheBench.key)
        puts.answer(0, 2)
        #expect(try put.here() == 2)
        reads.answer(0, 1)
        #expect(try refreshed.here().value == 1, "Who asked gets what the main source said.")
        #expect(try isOvertaken(refreshed))
        #expect(bench.saved == 2)
    }

    @Test func `a refresh that began during a put does not overwrite it`() throws {
        let put = bench.repository.put(2, in: CacheBench.key)
        let refreshed = refresh()
        puts.answer(0, 2)
        #expect(try put.here() == 2)
        reads.answer(0, 1)
        #expect(try isOvertaken(refreshed))
        #expect(bench.saved == 2)
    }

    @Test func `a refresh during a cache-first put does not overwrite what the cache has first`() throws {
        let put = bench.repository.put(2, in: CacheBench.key, operation: CacheSyncOperation())
        let refreshed = refresh()
        reads.answer(0, 1)
        #expect(try isOvertaken(refreshed))
        #expect(bench.saved == 2)
        puts.answer(0, 2)
        #expect(try put.here() == 2)
        #expect(bench.saved == 2)
    }

    @Test func `a refresh does not overwrite a put into the cache alone`() throws {
        let refreshed = refresh()
        try bench.repository.put(2, in: CacheBench.key, operation: CacheOperation()).here()
        reads.answer(0, 1)
        #expect(try isOvertaken(refreshed))
        #expect(bench.saved == 2)
    }

    @Test(arguments: [CacheBench.key, AllObjectsQuery()] as [any Query])
    func `a refresh does not bring back what was deleted meanwhile`(deleted: any Query) throws {
        let refreshed = refresh()
        let deletion = bench.repository.delete(deleted)
        deletes.answer(0, ())
        try deletion.here()
        reads.answer(0, 1)
        #expect(try isOvertaken(refreshed))
        #expect(bench.saved == nil)
    }

    @Test
    func `a refresh of the list of all objects does not bring back one that was deleted meanwhile`()
        throws
    {
        let refreshed = bench.repository.getAllSourced(AllObjectsQuery(), operation: MainSyncOperation())
        _ = bench.repository.delete(IdQuery(1))
        deletes.answer(0, ())
        listReads.answer(0, [1, 2])
        #expect(try refreshed.here().provenance.cause?.domainKind == .overtaken)
    }

    @Test func `a refresh of several ids does not overwrite a put of one of them`() throws {
        let refreshed = bench.repository.getAllSourced(IdsQuery([1, 2]), operation: MainSyncOperation())
        _ = bench.repository.put(20, in: IdQuery(2))
        puts.answer(0, 20)
        listReads.answer(0, [1, 2])
        #expect(try refreshed.here().provenance.cause?.domainKind == .overtaken)
        #expect(try bench.repository.get(2, operation: CacheOperation()).here() == 20)
    }

    @Test func `a put of something else does not keep a refresh from being saved`() throws {
        let refreshed = refresh()
        _ = bench.repository.put(2, in: IdQuery("other"))
        puts.answer(0, 2)
        reads.answer(0, 1)
        #expect(try refreshed.here().provenance.cause == nil)
        #expect(bench.saved == 1)
    }

    @Test func `a refresh that begins after the put has ended is saved`() throws {
        _ = bench.repository.put(2, in: CacheBench.key)
        puts.answer(0, 2)
        let refreshed = refresh()
        reads.answer(0, 3)
        #expect(try refreshed.here().provenance.cause == nil)
        #expect(bench.saved == 3)
    }

    @Test func `a put that failed has ended as well`() throws {
        _ = bench.repository.put(2, in: CacheBench.key)
        puts.fail(0, Offline())
        _ = refresh()
        reads.answer(0, 3)
        #expect(bench.saved == 3)
    }

    @Test func `of two puts under way together nobody knows which was last, so the cache forgets`() throws {
        bench.save(7)
        let both = [2, 3].map { bench.repository.put($0, in: CacheBench.key) }
        puts.answer(1, 3)
        puts.answer(0, 2)
        #expect(try both.map { try $0.here() } == [2, 3])
        #expect(bench.saved == nil)
    }

    @Test func `puts one after the other are saved`() throws {
        for value in [2, 3] {
            _ = bench.repository.put(value, in: CacheBench.key)
            puts.answer(value - 2, value)
        }
        #expect(bench.saved == 3)
    }

    @Test func `a put goes through, whoever loses interest`() throws {
        let put = bench.repository.put(2, in: CacheBench.key)
        #expect(!put.cancel())
        let derived = bench.repository.put(5, in: IdQuery("other")).map { $0 }
        derived.cancel()
        puts.answer(0, 2)
        puts.answer(1, 5)
        #expect(bench.saved == 2)
        #expect(try bench.repository.get("other", operation: CacheOperation()).here() == 5)
    }

    @Test func `a delete goes through, whoever loses interest`() {
        bench.save(7)
        bench.repository.delete(CacheBench.key).map { $0 }.cancel()
        deletes.answer(0, ())
        #expect(bench.saved == nil)
    }

    @Test func `what is in one place of the cache is written one at a time, in order`() throws {
        let saves = Held<Cached<Int>>()
        let bench = CacheBench(main: StubSource(onPut: { value, _ in Future(value ?? 0) })) { stub in
            stub.onPut = { _, _ in saves.next() }
        }
        let puts = (0..<3).map { bench.repository.put($0, in: CacheBench.key, operation: CacheOperation()) }
        for number in 0..<3 {
            #expect(saves.count == number + 1)
            #expect(!puts[number].isResolved)
            saves.answer(number, Cached(number, storedAt: bench.clock.now))
            #expect(try puts[number].here() == number)
        }
    }

    @Test func `a refresh whose turn to be saved comes after a put is not saved`() throws {
        let (saves, severalSaves) = (Held<Cached<Int>>(), Held<[Cached<Int>]>())
        let reads = Held<Int>()
        let bench = CacheBench(
            main: StubSource(
                onGet: { _ in reads.next() }, onGetAll: { _ in Future([0, 0]) },
                onPut: { value, _ in Future(value ?? 0) })
        ) { stub in
            stub.onPut = { _, _ in saves.next() }
            stub.onPutAll = { _, _ in severalSaves.next() }
        }
        // The place is held by another answer about it, so this one waits for its turn, and the put overtakes it.
        _ = bench.repository.getAll(["key", "other"], operation: MainSyncOperation())
        let refreshed = bench.repository.getSourced(CacheBench.key, operation: MainSyncOperation())
        reads.answer(0, 1)
        #expect(!refreshed.isResolved)
        _ = bench.repository.put(2, in: CacheBench.key)
        #expect(saves.count == 0)
        severalSaves.answer(0, [])
        #expect(try isOvertaken(refreshed))
        #expect(saves.count == 1, "Only the put is saved.")
    }

    @Test func `saves that wait are done one after another, not inside one another`() {
        let first = Held<Cached<Int>>()
        let bench = CacheBench(main: StubSource(onPut: { value, _ in Future(value ?? 0) })) { stub in
            stub.onPut = { value, _ in
                guard let value, value.value > 0 else { return first.next() }
                return Future(value)
            }
        }
        let done = Locked<[Int]>([])
        for number in 0...1_000 {
            bench.repository.put(number, in: CacheBench.key, operation: CacheOperation()).then { number in
                done.withLock { $0.append(number) }
            }
        }
        first.answer(0, Cached(0, storedAt: bench.clock.now))
        // The first one's end does the others; one that began inside another would be told before it, and the stack would
        // grow with every one that waits.
        #expect(done.withLock { $0 } == Array(0...1_000))
    }

    @Test func `a job that waits behind a write that needs its own slot is told so`() throws {
        let disk = DispatchQueueExecutor(.serial, name: "disk")
        let bench = CacheBench(main: StubSource(onPut: { value, _ in Future(value ?? 0) })) { stub in
            stub.onPut = { value, _ in
                disk.submit { $0.set(value ?? Cached(0, storedAt: .distantPast)) }
            }
        }
        let outer: Future<Int> = disk.submit { [repository = bench.repository] resolver in
            _ = repository.put(1, in: IdQuery(1))
            let second = repository.put(2, in: IdQuery(2))
            resolver.set(try second.get(timeout: .seconds(Patience.seconds)).result)
        }
        #expect(throws: DeadlockError.self) { try outer.get(timeout: .seconds(Patience.seconds)) }
    }

    @Test func `a write that waits for its turn behind one that goes on is no deadlock`() throws {
        let disk = DispatchQueueExecutor(.serial, name: "disk")
        let bench = CacheBench(main: StubSource(onPut: { value, _ in Future(value ?? 0) })) { stub in
            stub.onPut = { value, _ in
                disk.submit { $0.set(value ?? Cached(0, storedAt: .distantPast)) }
            }
        }
        let app = DispatchQueueExecutor(.serial, name: "app")
        let put = bench.repository.toPutByQueryInteractor(app)
        let puts = (0..<50).map { put.execute($0, forId: $0) }
        for (number, put) in puts.enumerated() {
            #expect(try put.get(timeout: .seconds(Patience.seconds)).result == number)
        }
    }
}
