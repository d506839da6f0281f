import Domain
import FoundationEssentials
import Testing

/// A write to the cache that does not end: only who is about the same thing waits for it.
struct CacheHangingTests {
    private struct PageQuery: KeyQuery {
        let number: Int

        var key: String { "page \(number)" }
    }

    private let saves = Held<Cached<Int>>()
    private let bench: CacheBench

    /// Writes of the object 0 to the cache end when the test says so, those of others at once.
    init() {
        let store = InMemoryDataSource<Cached<Int>>()
        bench = CacheBench(
            main: StubSource(
                onGet: { _ in Future(7) }, onGetAll: { _ in Future([7]) },
                onPut: { value, _ in Future(value ?? 0) }, onPutAll: { values, _ in Future(values) },
                onDelete: { _ in Future(()) })
        ) { [saves] stub in
            stub.onGet = { store.get($0) }
            stub.onPut = { value, query in
                (query as? IdQuery<Int>)?.id == 0 ? saves.next() : store.put(value, in: query)
            }
        }
    }

    private func answer(_ number: Int, _ value: Int) {
        saves.answer(number, Cached(value, storedAt: bench.clock.now))
    }

    @Test func `one that hangs holds up no put, no delete and no reading of anything else`() throws {
        let hanging = bench.repository.put(1, in: IdQuery(0))
        #expect(try bench.repository.put(2, in: IdQuery(2)).here() == 2)
        #expect(try bench.repository.get(2, operation: CacheOperation()).here() == 2)
        #expect(try bench.repository.get(3, operation: MainSyncOperation()).here() == 7)
        #expect(try bench.repository.getAll(PageQuery(number: 1)).here() == [7])
        #expect(try bench.repository.putAll([8], in: PageQuery(number: 2)).here() == [8])
        #expect(try bench.repository.putAll([8, 9], forIds: [8, 9]).here() == [8, 9])
        try bench.repository.delete(2).here()
        #expect(!hanging.isResolved)
    }

    @Test func `one that hangs holds up nobody who reads the same from the main source`() throws {
        _ = bench.repository.put(1, in: IdQuery(0))
        let answer = try bench.repository.getSourced(IdQuery(0), operation: MainSyncOperation()).here()
        #expect(answer.value == 7)
        #expect(answer.provenance.cause?.domainKind == .overtaken)
    }

    @Test func `an answer that hangs while it is saved holds up nobody who writes anything else`() throws {
        let hanging = bench.repository.get(0, operation: MainSyncOperation())
        #expect(try bench.repository.put(2, in: IdQuery(2)).here() == 2)
        #expect(try bench.repository.putAll([8], in: PageQuery(number: 2)).here() == [8])
        #expect(try bench.repository.getAll(PageQuery(number: 1)).here() == [7])
        answer(0, 7)
        #expect(try hanging.here() == 7)
    }

    @Test func `writes of the same thing wait for one that hangs, and are done in their order`() throws {
        let puts = (1...3).map {
            bench.repository.put($0, in: IdQuery(0), operation: CacheOperation())
        }
        let all = bench.repository.delete(AllObjectsQuery(), operation: CacheOperation())
        let last = bench.repository.put(4, in: IdQuery(0), operation: CacheOperation())
        for number in 0..<3 {
            #expect(saves.count == number + 1)
            #expect(!puts[number].isResolved && !all.isResolved)
            answer(number, number + 1)
        }
        #expect(try puts.map { try $0.here() } == [1, 2, 3])
        try all.here()
        #expect(saves.count == 4 && !last.isResolved)
        answer(3, 4)
        #expect(try last.here() == 4)
    }

    @Test func `who deletes everything waits for every write, and every later one for that`() throws {
        let gone = Held<Void>()
        let bench = CacheBench(main: StubSource()) { [saves] stub in
            stub.onPut = { _, _ in saves.next() }
            stub.onDelete = { _ in gone.next() }
        }
        let cache = CacheOperation()
        let puts = (0..<2).map { bench.repository.put($0, in: IdQuery($0), operation: cache) }
        let all = bench.repository.delete(AllObjectsQuery(), operation: cache)
        let later = (0..<2).map { bench.repository.put($0, in: IdQuery($0), operation: cache) }
        #expect(saves.count == 2 && gone.count == 0)
        for number in 0..<2 { answer(number, number) }
        #expect(saves.count == 2 && gone.count == 1)
        gone.answer(0, ())
        try all.here()
        #expect(try puts.map { try $0.here() } == [0, 1])
        #expect(saves.count == 4)
        for number in 2..<4 { answer(number, number - 2) }
        #expect(try later.map { try $0.here() } == [0, 1])
    }
}
