import Dispatch
import Domain
import FoundationEssentials
import Sync
import TestSupport
import Testing

/// One request for all who ask for the same.
struct CacheSharingTests {
    private let reads = Held<Int>()
    private let listReads = Held<[Int]>()
    private let bench: CacheBench

    init() {
        bench = CacheBench(
            main: StubSource(
                onGet: { [reads] _ in reads.next() }, onGetAll: { [listReads] _ in listReads.next() },
                onPut: { value, _ in Future(value ?? 0) }))
    }

    private func get(
        _ query: any Query = CacheBench.key, _ operation: any RepositoryOperation = MainSyncOperation()
    )
        -> Future<Int>
    {
        bench.repository.get(query, operation: operation)
    }

    @Test func `who asks for the same while it is under way shares the request`() throws {
        let answers = [
            get(), get(), get(CacheBench.key, CacheSyncOperation()), get(CacheBench.key, DefaultOperation()),
        ]
        #expect(reads.count == 1)
        reads.answer(0, 5)
        #expect(try answers.map { try $0.here() } == [5, 5, 5, 5])
        #expect(
            bench.objects.calls.count { if case .put = $0 { true } else { false } } == 1, "It is saved once.")
    }

    @Test func `what is not to be saved is shared apart from what is`() throws {
        let answers = [get(CacheBench.key, MainOperation()), get(CacheBench.key, MainOperation()), get()]
        #expect(reads.count == 2)
        reads.answer(0, 5)
        reads.answer(1, 6)
        #expect(try answers.map { try $0.here() } == [5, 5, 6])
    }

    @Test func `of two who miss together the later asks the cache again, and not the main source`() throws {
        let (saved, count) = (Held<Cached<Int>>(), Counter())
        let bench = CacheBench(main: StubSource(onGet: { _ in Future(count.next()) })) { stub in
            stub.onGet = { _ in saved.next() }
        }
        let both = (0..<2).map { _ in bench.repository.get(CacheBench.key) }
        let nothing = DomainError.notFound("nothing")
        saved.fail(0, nothing)
        #expect(try both[0].here() == 1)
        // This one had asked the cache before the other's answer was there.
        saved.fail(1, nothing)
        saved.answer(2, Cached(1, storedAt: bench.clock.now))
        #expect(try both[1].here() == 1)
        #expect(count.value == 1)
    }

    @Test func `who has seen that the cache is too old while another's answer comes does not ask again`()
        throws
    {
        /// A query whose key says when it is asked for.
        struct WatchedQuery: KeyQuery {
            let onKey: @Sendable () -> Void
            var key: String {
                onKey()
                return "watched"
            }
        }
        let (clock, reads) = (TestClock(), Held<Int>())
        let isSeen = Locked(false)
        let objects = InMemoryDataSource<Cached<Int>>()
        let repository = CacheRepository(
            reading: StubSource(onGet: { _ in reads.next() }), objects: objects,
            validator: Validator([.timestamp(.seconds(10))]),
            now: {
                if reads.count == 1 { isSeen.withLock { $0 = true } }
                return clock.now
            }, notSaved: { _ in })
        // The first use of the key after the second has judged what is saved is the one with which it asks.
        let query = WatchedQuery {
            if isSeen.withLock({ $0 }), reads.count == 1, !reads.future(0).isResolved { reads.answer(0, 5) }
        }
        objects.put(Cached(1, storedAt: clock.now.addingTimeInterval(-11)), in: query)
        let first = repository.get(query)
        #expect(reads.count == 1 && !first.isResolved)
        #expect(try repository.get(query).here() == 5)
        #expect(try first.here() == 5)
        #expect(reads.count == 1)
    }

    @Test func `who finds nothing there the second time either asks the main source`() throws {
        let (saved, count) = (Held<Cached<Int>>(), Counter())
        let bench = CacheBench(main: StubSource(onGet: { _ in Future(count.next()) })) { stub in
            stub.onGet = { _ in saved.next() }
        }
        let answer = bench.repository.get(CacheBench.key)
        for _ in 0..<2 {
            try bench.repository.get("other", operation: MainSyncOperation()).here()
            saved.fail(saved.count - 1, DomainError.notFound("nothing"))
        }
        #expect(try answer.here() == 3)
    }

    @Test func `a list is shared as well, and apart from the value under the same key`() throws {
        let lists = (0..<3).map { _ in bench.repository.getAll(CacheBench.key, operation: MainSyncOperation())
        }
        _ = get()
        #expect(listReads.count == 1 && reads.count == 1)
        listReads.answer(0, [1])
        #expect(try lists.map { try $0.here() } == [[1], [1], [1]])
    }

    @Test func `who asks for the same ids in the same order shares the request`() {
        for ids in [[1, 2], [1, 2], [2, 1], [12]] {
            _ = bench.repository.getAll(ids, operation: MainSyncOperation())
        }
        #expect(listReads.count == 3)
    }

    @Test func `other keys and queries without a key have requests of their own`() {
        for query in [IdQuery("a"), IdQuery("b"), IdQuery(1), VoidQuery(), VoidQuery()] as [any Query] {
            _ = get(query)
        }
        #expect(reads.count == 5)
    }

    @Test func `who asks when the request has ended starts another`() throws {
        _ = get()
        reads.answer(0, 5)
        let second = get()
        #expect(reads.count == 2)
        reads.answer(1, 6)
        #expect(try second.here() == 6)
    }

    @Test func `an error is shared by those who wait, and no longer`() throws {
        let both = [get(), get()]
        reads.fail(0, Offline())
        #expect(both.allSatisfy { $0.errorHere() is Offline })
        let next = get()
        reads.answer(1, 6)
        #expect(try next.here() == 6)
    }

    @Test func `the request goes on as long as one of those who share it is interested`() throws {
        let both = [get(), get()]
        both[0].cancel()
        #expect(!reads.future(0).isResolved)
        reads.answer(0, 5)
        #expect(both[0].errorHere() is CancellationError)
        #expect(try both[1].here() == 5)
    }

    @Test func `when the last has gone the request is cancelled, and who comes then starts another`() throws {
        let both = [get(), get()]
        for future in both { future.cancel() }
        #expect(reads.future(0).errorHere() is CancellationError)
        let third = get()
        #expect(reads.count == 2)
        reads.answer(1, 6)
        #expect(try third.here() == 6)
    }

    @Test func `a source that answers at once is not in the way of itself`() throws {
        let count = Counter()
        let bench = CacheBench(main: StubSource(onGet: { _ in Future(count.next()) }))
        #expect(try bench.repository.get(CacheBench.key, operation: MainSyncOperation()).here() == 1)
        #expect(try bench.repository.get(CacheBench.key, operation: MainSyncOperation()).here() == 2)
    }

    @Test func `a source that cancels itself is not asked for ever`() {
        let count = Counter()
        let bench = CacheBench(
            main: StubSource(onGet: { _ in
                count.next()
                return Future(CancellationError())
            }))
        let answer = bench.repository.get(CacheBench.key, operation: MainSyncOperation())
        #expect(answer.errorHere() is CancellationError)
        #expect(count.value == 1)
    }

    @Test func `who reads after a put has ended never gets what was asked for before it`() throws {
        let early = get()
        bench.repository.put(9, in: CacheBench.key, operation: MainOperation()).then { _ in }
        let late = get()
        #expect(reads.count == 2)
        reads.answer(0, 5)
        reads.answer(1, 9)
        #expect(try early.here() == 5)
        #expect(try late.here() == 9)
        #expect(bench.saved == 9)
    }

    @Test func `who joins while the last other leaves gets an answer, not the other's cancellation`()
        throws
    {
        let threads = DispatchQueueExecutor(.concurrent(width: 2), name: "main source")
        let repository = CacheRepository(
            main: StubSource<Int>(onGet: { _ in threads.submit { $0.set(5) } }))
        let wrong = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 0..<Repetitions.count(200, long: 20_000) {
                let answer = repository.get(1, operation: MainSyncOperation())
                if thread % 2 == 0 {
                    answer.cancel()
                } else if (try? answer.get(timeout: .seconds(Patience.seconds)).result) != 5 {
                    wrong.next()
                }
            }
        }
        #expect(wrong.value == 0)
    }
}
