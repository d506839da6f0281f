import Domain
import Testing

/// The table of `CacheRepository`: writing and deleting.
struct CacheWritingTests {
    /// A main source that answers a put with ten more, as a server fills in fields, and says when it was asked.
    private static func server() -> StubSource<Int> {
        StubSource(
            onPut: { value, _ in Future((value ?? 0) + 10) },
            onPutAll: { values, _ in Future(values.map { $0 + 10 }) },
            onDelete: { _ in Future(()) })
    }

    private func put(_ bench: CacheBench, _ operation: any RepositoryOperation) -> Future<Int> {
        bench.repository.put(1, in: CacheBench.key, operation: operation)
    }

    // MARK: Put

    @Test func `Main: put in the main source; the cache is left alone`() throws {
        let bench = CacheBench(main: Self.server())
        bench.save(7)
        #expect(try put(bench, MainOperation()).here() == 11)
        #expect(bench.objects.calls.isEmpty)
    }

    @Test func `Cache: put in the cache; the main source is not asked`() throws {
        let bench = CacheBench()
        #expect(try put(bench, CacheOperation()).here() == 1)
        #expect(bench.saved == 1)
        #expect(bench.main.calls.isEmpty)
    }

    @Test(arguments: [true, false])
    func `MainSync, and by default: put in the main source, then its answer in the cache`(byDefault: Bool)
        throws
    {
        let bench = CacheBench(main: Self.server())
        #expect(try put(bench, byDefault ? DefaultOperation() : MainSyncOperation()).here() == 11)
        #expect(bench.saved == 11)
    }

    @Test func `MainSync: what the main source refuses is not saved`() {
        let bench = CacheBench()
        bench.save(7)
        #expect(put(bench, MainSyncOperation()).errorHere() is Refused)
        #expect(bench.saved == 7)
        #expect(bench.objects.calls.isEmpty)
    }

    @Test
    func `MainSync: if the cache cannot save, it forgets what was there before, and the put is done`()
        throws
    {
        let bench = CacheBench(main: Self.server()) { $0.onPut = { _, _ in Future(Refused()) } }
        bench.save(7)
        #expect(try put(bench, MainSyncOperation()).here() == 11)
        #expect(bench.saved == nil)
    }

    @Test func `MainSync: if the cache can neither save nor forget, the error says who has the value`() {
        let bench = CacheBench(main: Self.server()) { stub in
            stub.onPut = { _, _ in Future(Offline()) }
            stub.onDelete = { _ in Future(Refused()) }
        }
        let error = put(bench, MainSyncOperation()).errorHere() as? DomainError
        #expect(error?.kind == .halfWritten)
        #expect(error?.cause is Offline)
        #expect(error?.description.contains("The main source has done the write") == true)
    }

    @Test func `CacheSync: put in the cache, then its answer in the main source`() throws {
        let bench = CacheBench(main: Self.server())
        #expect(try put(bench, CacheSyncOperation()).here() == 11)
        #expect(bench.saved == 1)
        #expect(bench.main.calls.map(\.description) == ["put 1 in Swift.String:key"])
    }

    @Test func `CacheSync: what the cache refuses is not put in the main source`() {
        let bench = CacheBench(main: Self.server()) { $0.onPut = { _, _ in Future(Offline()) } }
        #expect(put(bench, CacheSyncOperation()).errorHere() is Offline)
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `CacheSync: if the main source refuses, the error says that the cache has the value`() {
        let bench = CacheBench()
        let error = put(bench, CacheSyncOperation()).errorHere() as? DomainError
        #expect(error?.kind == .halfWritten)
        #expect(error?.cause is Refused)
        #expect(error?.description.contains("The cache has done the write") == true)
        #expect(bench.saved == 1, "It is not rolled back.")
    }

    @Test func `a put without a value is the main source's own matter; its answer is saved`() throws {
        let bench = CacheBench(main: Self.server())
        #expect(try bench.repository.put(nil, in: CacheBench.key).here() == 10)
        #expect(bench.saved == 10)
        let cacheFirst = bench.repository.put(nil, in: CacheBench.key, operation: CacheSyncOperation())
        #expect(cacheFirst.kindHere() == .illegalArgument)
    }

    @Test func `a put by a query for which the cache has no key is done`() throws {
        let bench = CacheBench(main: Self.server())
        #expect(try bench.repository.put(1, in: VoidQuery()).here() == 11)
    }

    @Test func `what is put is as old as its put`() throws {
        let bench = CacheBench(main: Self.server())
        bench.clock.advance(by: 100)
        try put(bench, MainSyncOperation()).here()
        bench.clock.advance(by: 4)
        let answer = try bench.repository.getSourced(CacheBench.key).here()
        #expect(answer.provenance.age == 4)
    }

    // MARK: PutAll

    @Test func `lists are put as values are`() throws {
        let bench = CacheBench(main: Self.server())
        let query = CacheBench.key
        #expect(try bench.repository.putAll([1], in: query, operation: MainOperation()).here() == [11])
        #expect(bench.savedList == nil)
        #expect(try bench.repository.putAll([2], in: query, operation: CacheOperation()).here() == [2])
        #expect(bench.savedList == [2])
        #expect(try bench.repository.putAll([3], in: query, operation: MainSyncOperation()).here() == [13])
        #expect(bench.savedList == [13])
        #expect(try bench.repository.putAll([4], in: query, operation: CacheSyncOperation()).here() == [14])
        #expect(bench.savedList == [4])
        #expect(try bench.repository.putAll([], in: query).here() == [])
        #expect(bench.savedList == [])
    }

    @Test func `a list that the cache cannot save is forgotten there`() throws {
        let bench = CacheBench(main: Self.server(), adjustLists: { $0.onPut = { _, _ in Future(Refused()) } })
        bench.save([7])
        #expect(try bench.repository.putAll([1], in: CacheBench.key).here() == [11])
        #expect(bench.savedList == nil)
    }

    @Test func `values put by ids are found by one id`() throws {
        let bench = CacheBench(main: Self.server())
        #expect(try bench.repository.putAll([1, 2], forIds: ["a", "b"]).here() == [11, 12])
        #expect(try bench.repository.get("b").here() == 12)
    }

    // MARK: Delete

    @Test func `Main: deleted in the main source; the cache is left alone`() throws {
        let bench = CacheBench(main: Self.server())
        bench.save(7)
        try bench.repository.delete(CacheBench.key, operation: MainOperation()).here()
        #expect(bench.saved == 7)
    }

    @Test func `Cache: deleted in the cache, object and list; the main source is not asked`() throws {
        let bench = CacheBench()
        bench.save(7)
        bench.save([7])
        try bench.repository.delete(CacheBench.key, operation: CacheOperation()).here()
        #expect(bench.saved == nil && bench.savedList == nil)
        #expect(bench.main.calls.isEmpty)
    }

    @Test func `MainSync, and by default: deleted in the main source, then in the cache`() throws {
        let bench = CacheBench(main: Self.server())
        bench.save(7)
        try bench.repository.delete(CacheBench.key).here()
        #expect(bench.saved == nil)
        #expect(bench.main.calls.count == 1)
    }

    @Test func `MainSync: what the main source does not delete stays in the cache`() {
        let bench = CacheBench()
        bench.save(7)
        #expect(
            bench.repository.delete(CacheBench.key, operation: MainSyncOperation()).errorHere() is Refused)
        #expect(bench.saved == 7)
    }

    @Test func `MainSync: a value that cannot be deleted in the cache is an error that says so`() {
        let bench = CacheBench(main: Self.server()) { $0.onDelete = { _ in Future(Refused()) } }
        let error = bench.repository.delete(CacheBench.key).errorHere() as? DomainError
        #expect(error?.kind == .halfWritten)
        #expect(error?.cause is Refused)
    }

    @Test func `CacheSync: deleted in the cache, then in the main source`() {
        let bench = CacheBench()
        bench.save(7)
        let error = bench.repository.delete(CacheBench.key, operation: CacheSyncOperation()).errorHere()
        #expect(bench.saved == nil)
        #expect(error?.domainKind == .halfWritten)
    }

    @Test func `deleting all objects empties the cache`() throws {
        let bench = CacheBench(main: Self.server())
        bench.save(7)
        bench.save([7])
        try bench.repository.delete(AllObjectsQuery()).here()
        #expect(bench.saved == nil && bench.savedList == nil)
    }
}
