import Domain
import FoundationEssentials
import Testing

/// An object that is written may be in any list: what the cache has of lists is forgotten with it.
struct CacheForgettingTests {
    private struct PageQuery: KeyQuery {
        let number: Int

        var key: String { "page \(number)" }
    }

    private let server = InMemoryDataSource<Int>()

    private func bench(listReads: Held<[Int]>? = nil) -> CacheBench {
        CacheBench(
            main: StubSource(
                onGet: { [server] in server.get($0) },
                onGetAll: { [server] query in listReads?.next() ?? server.getAll(query) },
                onPut: { [server] in server.put($0, in: $1) },
                onPutAll: { [server] in server.putAll($0, in: $1) },
                onDelete: { [server] in server.delete($0) }))
    }

    /// The list of all objects, which the cache has from now on.
    private func all(_ bench: CacheBench) throws -> [Int] {
        try bench.repository.getAll(AllObjectsQuery()).here()
    }

    @Test func `after a put by id the list of all objects has it, however long lists are valid`() throws {
        let repository = CacheRepository(main: server, validator: .always)
        try repository.put(1, forId: 1).here()
        #expect(try repository.getAll(AllObjectsQuery()).here() == [1])
        try repository.put(2, forId: 2).here()
        #expect(try repository.getAll(AllObjectsQuery()).here() == [1, 2])
    }

    @Test func `after a delete by id the list of all objects has it no more`() throws {
        let bench = bench()
        server.putAll([1, 2], in: IdsQuery([1, 2]))
        #expect(try all(bench) == [1, 2])
        try bench.repository.delete(1).here()
        #expect(try all(bench) == [2])
        try bench.repository.delete([2]).here()
        #expect(try all(bench) == [])
    }

    /// Audit 2026-11-28: objects that were gone, and other lists, were answered for as long as they are valid.
    @Test func `after a put of all objects nothing is answered of what was there before`() throws {
        let repository = CacheRepository(main: server, validator: .always)
        try repository.put(1, forId: 1).here()
        try repository.putAll([1, 2], in: PageQuery(number: 1)).here()
        #expect(try repository.putAll([5], in: AllObjectsQuery()).here() == [5])
        #expect(try repository.getAll(AllObjectsQuery()).here() == [5])
        #expect(repository.get(1).kindHere() == .notFound)
        #expect(repository.getAll(PageQuery(number: 1)).kindHere() == .notFound)
    }

    @Test func `where no object is ever saved all objects can be put`() throws {
        let repository = CacheRepository(main: server, objects: VoidDataSource<Cached<Int>>())
        #expect(try repository.putAll([5], in: AllObjectsQuery()).here() == [5])
        #expect(
            try repository.getAll(AllObjectsQuery(), operation: CacheOperation()).here() == [5])
    }

    @Test func `after a put by ids every list is asked for again`() throws {
        let bench = bench()
        for page in 1...2 { bench.save([page], in: PageQuery(number: page)) }
        try bench.repository.putAll([5, 6], forIds: [5, 6]).here()
        for page in 1...2 {
            #expect(
                bench.repository.getAll(PageQuery(number: page), operation: CacheOperation()).kindHere()
                    == .notFound)
        }
        #expect(try bench.repository.get(5, operation: CacheOperation()).here() == 5)
    }

    @Test(
        arguments: [CacheOperation(), CacheSyncOperation(), MainSyncOperation()] as [any RepositoryOperation])
    func `whatever writes an object to the cache forgets the lists there`(operation: any RepositoryOperation)
        throws
    {
        let bench = bench()
        bench.save([7], in: PageQuery(number: 1))
        try bench.repository.put(1, forId: 1, operation: operation).here()
        #expect(bench.listStore.getAll(AllObjectsQuery()).known?.isEmpty == true)
    }

    @Test func `a put in the main source alone leaves the lists alone, and so does a list that is put`()
        throws
    {
        let bench = bench()
        bench.save([7], in: PageQuery(number: 1))
        try bench.repository.put(1, forId: 1, operation: MainOperation()).here()
        try bench.repository.putAll([8], in: PageQuery(number: 2)).here()
        #expect(try bench.repository.getAll(PageQuery(number: 1), operation: CacheOperation()).here() == [7])
        #expect(try bench.repository.getAll(PageQuery(number: 2), operation: CacheOperation()).here() == [8])
    }

    @Test func `an object that was read leaves the lists alone`() throws {
        let bench = bench()
        bench.save([7], in: PageQuery(number: 1))
        server.put(1, in: IdQuery(1))
        #expect(try bench.repository.get(1).here() == 1)
        #expect(try bench.repository.getAll(PageQuery(number: 1)).here() == [7])
    }

    @Test func `a list that was asked for before an object was put is not saved after it`() throws {
        let reads = Held<[Int]>()
        let bench = bench(listReads: reads)
        let early = bench.repository.getAllSourced(PageQuery(number: 1))
        try bench.repository.put(2, forId: 2).here()
        let late = bench.repository.getAll(PageQuery(number: 1))
        #expect(reads.count == 2, "Who asks after the put shares nothing from before it.")
        reads.answer(0, [1])
        #expect(try early.here().value == [1])
        #expect(try early.here().provenance.cause?.domainKind == .overtaken)
        reads.answer(1, [1, 2])
        #expect(try late.here() == [1, 2])
        #expect(try bench.repository.getAll(PageQuery(number: 1)).here() == [1, 2])
    }

    @Test func `if the lists cannot be forgotten, the error says so`() {
        let bench = CacheBench(
            main: StubSource(onPut: { value, _ in Future(value ?? 0) }),
            adjustLists: { $0.onDelete = { _ in Future(Refused()) } })
        let error = bench.repository.put(1, forId: 1).errorHere()
        #expect(error?.domainKind == .halfWritten)
        #expect((error as? DomainError)?.cause is Refused)
    }

    @Test func `where no list is ever saved there is none to forget`() throws {
        let repository = CacheRepository(main: server, lists: VoidDataSource<Cached<[Int]>>())
        #expect(try repository.put(1, forId: 1).here() == 1)
        #expect(try repository.get(1, operation: CacheOperation()).here() == 1)
        try repository.delete(1).here()
        #expect(repository.get(1).kindHere() == .notFound)
    }
}
