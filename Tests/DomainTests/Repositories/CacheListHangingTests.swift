import Domain
import Sync
import Testing

/// A list that hangs while it is saved, which may hold any object: nobody who writes one waits for it, and nobody sees it later.
struct CacheListHangingTests {
    private struct PageQuery: KeyQuery {
        let number: Int

        var key: String { "page \(number)" }
    }

    /// Whether the cache refuses to forget a list.
    private final class Refusals: Sendable {
        private let state = Locked(false)
        var isOn: Bool {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    private let saves = Held<Void>()
    private let refusals = Refusals()
    private let bench: CacheBench
    private let page = PageQuery(number: 1)

    /// Saves of page 1 end when the test says so, all others at once.
    init() {
        let store = InMemoryDataSource<Cached<[Int]>>()
        bench = CacheBench(
            main: StubSource(
                onGet: { _ in Future(7) }, onGetAll: { _ in Future([7]) },
                onPut: { value, _ in Future(value ?? 0) }, onPutAll: { values, _ in Future(values) },
                onDelete: { _ in Future(()) }),
            adjustLists: { [saves, refusals] stub in
                stub.onGet = { store.get($0) }
                stub.onPut = { value, query in
                    guard (query as? any KeyQuery)?.key == "page 1" else {
                        return store.put(value, in: query)
                    }
                    return saves.next().flatMap { store.put(value, in: query) }
                }
                stub.onDelete = { query in
                    let isOfOne = !(query is AllObjectsQuery)
                    return isOfOne && refusals.isOn ? Future(Refused()) : store.delete(query)
                }
            })
    }

    private func put(_ list: [Int]) -> Future<[Int]> {
        bench.repository.putAll(list, in: page, operation: CacheOperation())
    }

    /// What the cache says that page 1 is.
    private func read() -> Future<[Int]> {
        bench.repository.getAll(page, operation: CacheOperation())
    }

    @Test func `one that hangs holds up nobody who writes an object or another list`() throws {
        let hanging = put([1])
        #expect(try bench.repository.put(2, in: IdQuery(2)).here() == 2)
        #expect(try bench.repository.putAll([8, 9], forIds: [8, 9]).here() == [8, 9])
        #expect(try bench.repository.putAll([3], in: PageQuery(number: 2)).here() == [3])
        #expect(try bench.repository.getAll(PageQuery(number: 3)).here() == [7])
        try bench.repository.delete(2).here()
        #expect(!hanging.isResolved)
    }

    @Test func `an answer that hangs while it is saved holds up nobody who writes an object`() throws {
        let hanging = bench.repository.getAll(page)
        #expect(try bench.repository.put(2, in: IdQuery(2)).here() == 2)
        saves.answer(0, ())
        #expect(try hanging.here() == [7])
        #expect(read().kindHere() == .notFound)
    }

    @Test func `one that was saved before an object was written and ends after it is never seen`() throws {
        let hanging = put([1])
        try bench.repository.put(2, in: IdQuery(2)).here()
        #expect(read().kindHere() == .notFound)
        saves.answer(0, ())
        #expect(try hanging.here() == [1])
        #expect(read().kindHere() == .notFound)
    }

    @Test func `the next one that is saved is seen again`() throws {
        let lists = [put([1]), put([2])]
        try bench.repository.put(2, in: IdQuery(2)).here()
        let newer = put([3])
        for number in 0..<3 { saves.answer(number, ()) }
        #expect(try lists.map { try $0.here() } == [[1], [2]])
        #expect(try newer.here() == [3])
        #expect(try read().here() == [3])
    }

    @Test func `what waits behind one that hangs is as old`() throws {
        let lists = [put([1]), put([2])]
        try bench.repository.put(2, in: IdQuery(2)).here()
        saves.answer(0, ())
        #expect(read().kindHere() == .notFound)
        saves.answer(1, ())
        #expect(try lists.map { try $0.here() } == [[1], [2]])
        #expect(read().kindHere() == .notFound)
    }

    @Test func `one that cannot be forgotten counts as not being there until it is saved anew`() throws {
        _ = put([1])
        try bench.repository.put(2, in: IdQuery(2)).here()
        refusals.isOn = true
        saves.answer(0, ())
        #expect(read().kindHere() == .notFound)
        let newer = put([3])
        #expect(read().kindHere() == .notFound)
        saves.answer(1, ())
        #expect(try newer.here() == [3])
        #expect(try read().here() == [3])
    }
}
