import Domain
import Testing

/// The table of `CacheRepository`: reading lists.
struct CacheListTests {
    private static func answering(_ list: [Int]) -> StubSource<Int> {
        StubSource(onGetAll: { _ in Future(list) })
    }

    @Test func `Main: the main source's list; the cache is left alone`() throws {
        let bench = CacheBench(main: Self.answering([1]))
        #expect(try bench.repository.getAll(CacheBench.key, operation: MainOperation()).here() == [1])
        #expect(bench.lists.calls.isEmpty)
    }

    @Test func `MainSync: the main source's list, which is saved as one value`() throws {
        let bench = CacheBench(main: Self.answering([1, 2]))
        #expect(try bench.repository.getAll(CacheBench.key, operation: MainSyncOperation()).here() == [1, 2])
        #expect(bench.savedList == [1, 2])
    }

    @Test func `MainSync: a list that cannot be saved is an answer`() throws {
        let bench = CacheBench(
            main: Self.answering([1]), adjustLists: { $0.onPut = { _, _ in Future(Refused()) } })
        let answer = try bench.repository.getAllSourced(CacheBench.key, operation: MainSyncOperation()).here()
        #expect(answer.value == [1])
        #expect(answer.provenance.cause is Refused)
    }

    @Test func `Cache: a valid list, an invalid one, none`() throws {
        let bench = CacheBench()
        #expect(bench.repository.getAll(CacheBench.key, operation: CacheOperation()).kindHere() == .notFound)
        bench.save([1, 2], age: 9)
        #expect(try bench.repository.getAll(CacheBench.key, operation: CacheOperation()).here() == [1, 2])
        bench.save([1, 2], age: 10)
        #expect(bench.repository.getAll(CacheBench.key, operation: CacheOperation()).kindHere() == .notValid)
        let operation = CacheOperation(ignoreValidation: true)
        #expect(try bench.repository.getAll(CacheBench.key, operation: operation).here() == [1, 2])
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `an empty list is saved, and while it is fresh the main source is not asked`() throws {
        let bench = CacheBench(main: Self.answering([]))
        for _ in 0..<3 { #expect(try bench.repository.getAll(CacheBench.key).here() == []) }
        #expect(bench.main.calls.count == 1)
    }

    @Test func `an empty list that is too old is asked for again, and stands in while offline`() throws {
        let bench = CacheBench(main: StubSource(onGetAll: { _ in Future(Offline()) }))
        bench.save([], age: 10)
        #expect(bench.repository.getAll(CacheBench.key).errorHere() is Offline)
        let operation = CacheSyncOperation(fallback: CacheBench.isOffline)
        #expect(try bench.repository.getAll(CacheBench.key, operation: operation).here() == [])
    }

    @Test func `absent is not empty: all objects that were never read are asked for`() throws {
        let bench = CacheBench(main: Self.answering([1, 2]))
        #expect(try bench.repository.getAll(AllObjectsQuery()).here() == [1, 2])
    }

    @Test func `one object that was opened is not the list of all objects`() throws {
        let bench = CacheBench(main: Self.answering([1, 2, 3]))
        bench.save(2, in: IdQuery(2))
        #expect(try bench.repository.getAll(AllObjectsQuery()).here() == [1, 2, 3])
    }

    @Test func `a list and an object under one key are two things`() throws {
        let bench = CacheBench(main: Self.answering([1, 2]))
        bench.save(7)
        #expect(try bench.repository.getAll(CacheBench.key).here() == [1, 2])
        #expect(try bench.repository.get(CacheBench.key).here() == 7)
    }

    @Test func `what is read by ids is saved under each id, and found by one`() throws {
        let bench = CacheBench(main: Self.answering([30, 10]))
        #expect(try bench.repository.getAll([3, 1]).here() == [30, 10])
        #expect(try bench.repository.get(1).here() == 10)
        #expect(try bench.repository.getAll([1, 3]).here() == [10, 30])
        #expect(bench.main.calls.count == 1)
    }

    @Test func `if one of the ids is missing, all are asked for`() throws {
        let bench = CacheBench(main: Self.answering([10, 20]))
        bench.save(1, in: IdQuery(1))
        #expect(try bench.repository.getAll([1, 2]).here() == [10, 20])
    }

    @Test func `values by ids are as old as the oldest of them`() throws {
        let bench = CacheBench(main: StubSource(onGetAll: { _ in Future(Offline()) }))
        bench.save(1, age: 3, in: IdQuery(1))
        bench.save(2, age: 8, in: IdQuery(2))
        #expect(try bench.repository.getAllSourced(IdsQuery([1, 2])).here().provenance.age == 8)
        bench.clock.advance(by: 2)
        #expect(bench.repository.getAll([1, 2]).errorHere() is Offline)
        #expect(try bench.repository.getAll([1]).here() == [1])
    }

    @Test func `an answer with another number of values than ids is an answer, but is not saved`() throws {
        let bench = CacheBench(main: Self.answering([1]))
        let answer = try bench.repository.getAllSourced(IdsQuery([1, 2])).here()
        #expect(answer.value == [1])
        #expect(answer.provenance.cause?.domainKind == .illegalArgument)
    }

    @Test func `pages are cached, each by itself`() throws {
        struct PageQuery: KeyQuery {
            let offset: Int

            var key: String { "posts/jenny:\(offset)" }
        }
        let bench = CacheBench(
            main: StubSource(onGetAll: { query in
                Future([(query as? PageQuery)?.offset ?? -1])
            }))
        let pages = [0, 10].map { PageQuery(offset: $0) }
        for operation in [CacheSyncOperation(), MainSyncOperation(), CacheOperation()]
            as [any RepositoryOperation]
        {
            #expect(try bench.repository.getAll(pages[0], operation: operation).here() == [0])
            #expect(try bench.repository.getAll(pages[1], operation: operation).here() == [10])
        }
        #expect(bench.main.calls.count == 4)
    }

    @Test func `CacheSync: an error of the cache that is no miss is the answer`() {
        let bench = CacheBench(
            main: Self.answering([1]), adjustLists: { $0.onGet = { _ in Future(Refused()) } })
        #expect(bench.repository.getAll(CacheBench.key).errorHere() is Refused)
        #expect(bench.main.calls.isEmpty)
    }
}
