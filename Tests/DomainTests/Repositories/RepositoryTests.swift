import Domain
import Testing

/// The rows of table 1.4 for the small repositories, the id sugar, and weaknesses W34 and W35.
struct RepositoryTests {
    private let source = DataSourceSpy(InMemoryDataSource<Int>())

    private var calls: [String] { source.calls.map(\.description) }

    @Test func `a single source repository passes each function on`() throws {
        let repository = SingleDataSourceRepository(source)
        #expect(try repository.put(7, in: IdQuery(1)).here() == 7)
        #expect(try repository.get(IdQuery(1)).here() == 7)
        #expect(try repository.putAll([1], in: IdQuery(2)).here() == [1])
        #expect(try repository.getAll(IdQuery(2)).here() == [1])
        try repository.delete(IdQuery(1)).here()
        #expect(repository.get(IdQuery(1)).kindHere() == .notFound)
        #expect(calls.count == 6)
    }

    @Test func `a single source repository takes any operation`() throws {
        struct Unknown: RepositoryOperation {}
        let repository = SingleDataSourceRepository(source)
        #expect(try repository.put(7, forId: 1, operation: Unknown()).here() == 7)
        #expect(try repository.get(1, operation: CacheSyncOperation()).here() == 7)
    }

    @Test func `a part of a single source has a repository of its own`() throws {
        #expect(try SinglePutDataSourceRepository(source).put(7, forId: 1).here() == 7)
        #expect(try SinglePutDataSourceRepository(source).putAll([7], forId: 2).here() == [7])
        #expect(try SingleGetDataSourceRepository(source).get(1).here() == 7)
        #expect(try SingleGetDataSourceRepository(source).getAll(2).here() == [7])
        try SingleDeleteDataSourceRepository(source).delete(1).here()
        #expect(SingleGetDataSourceRepository(source).get(1).kindHere() == .notFound)
    }

    @Test func `an id stands for its id query in each function`() {
        let repository = RepositorySpy(SingleDataSourceRepository(source))
        _ = repository.get("a", operation: MainOperation())
        _ = repository.getAll(1)
        _ = repository.put(7, forId: "a")
        _ = repository.putAll([7], forId: 1, operation: CacheOperation())
        _ = repository.delete("a")
        #expect(
            repository.calls.map(\.description) == [
                "get Swift.String:a by MainOperation", "getAll Swift.Int:1 by DefaultOperation",
                "put 7 in Swift.String:a by DefaultOperation", "putAll [7] in Swift.Int:1 by CacheOperation",
                "delete Swift.String:a by DefaultOperation",
            ])
    }

    @Test func `W34: several ids stand for an ids query in each function`() {
        let repository = RepositorySpy(SingleDataSourceRepository(source))
        _ = repository.getAll(["a", "b"])
        _ = repository.putAll([1, 2], forIds: ["a", "b"])
        _ = repository.delete(["a", "b"])
        let queries = repository.calls.map { call -> IdsQuery<String>? in
            switch call.call {
            case .getAll(let query), .putAll(_, let query), .delete(let query): query as? IdsQuery<String>
            default: nil
            }
        }
        #expect(queries == Array(repeating: IdsQuery(["a", "b"]), count: 3))
    }

    @Test func `a mapped repository has values of another type`() throws {
        let repository = RepositoryMapper(
            RepositorySpy(SingleDataSourceRepository(source)), reading: ClosureMapper { "\($0)" },
            writing: ClosureMapper { text in
                guard let number = Int(text) else { throw DomainError.serialization("\(text) is no number.") }
                return number
            })
        #expect(try repository.put("7", forId: 1).here() == "7")
        #expect(try repository.get(1).here() == "7")
        #expect(try repository.putAll(["1", "2"], forId: 2).here() == ["1", "2"])
        #expect(try repository.getAll(2).here() == ["1", "2"])
        #expect(repository.put("seven", forId: 1).kindHere() == .serialization)
        #expect(repository.putAll(["1", "seven"], forId: 1).kindHere() == .serialization)
        try repository.delete(1).here()
        #expect(calls.count == 5)
    }

    @Test func `a mapped repository passes operations on`() {
        let inner = RepositorySpy(SingleDataSourceRepository(source))
        let same = ClosureMapper<Int, Int> { $0 }
        _ = RepositoryMapper(inner, reading: same, writing: same).get(1, operation: MainSyncOperation())
        _ = GetRepositoryMapper(inner, reading: same).getAll(1, operation: CacheOperation())
        _ = PutRepositoryMapper(inner, reading: same, writing: same).put(
            1, forId: 1, operation: MainOperation())
        #expect(
            inner.calls.map { "\(type(of: $0.operation))" } == [
                "MainSyncOperation", "CacheOperation", "MainOperation",
            ])
    }

    @Test func `an assembled repository reads, writes and deletes in its three parts`() {
        let parts = (0..<3).map { _ in RepositorySpy(VoidRepository<Int>()) }
        let repository = RepositoryAssembler(get: parts[0], put: parts[1], delete: parts[2])
        _ = repository.get(1)
        _ = repository.getAll(1)
        _ = repository.put(7, forId: 1)
        _ = repository.putAll([7], forId: 1)
        _ = repository.delete(1)
        #expect(parts.map(\.calls.count) == [2, 2, 1])
    }

    @Test func `a void repository has no function`() {
        let repository = RepositoryAssembler(get: VoidRepository<Int>())
        #expect(repository.get(1).kindHere() == .notImplemented)
        #expect(repository.getAll(1).kindHere() == .notImplemented)
        #expect(repository.put(1, forId: 1).kindHere() == .notImplemented)
        #expect(repository.putAll([1], forId: 1).kindHere() == .notImplemented)
        #expect(repository.delete(1).kindHere() == .notImplemented)
    }

    @available(*, deprecated)
    private func deleteAllByItsOldName() throws {
        try source.deleteAll(AllObjectsQuery()).here()
        try SingleDataSourceRepository(source).deleteAll(IdQuery(1)).here()
        try SingleDataSourceRepository(source).deleteAll(IdQuery(2), operation: MainOperation()).here()
    }

    @available(*, deprecated)
    @Test func `deleteAll is delete by its old name`() throws {
        try deleteAllByItsOldName()
        #expect(calls == ["delete allObjects", "delete Swift.Int:1", "delete Swift.Int:2"])
    }
}
