import Domain
import Testing

/// The small repositories, and what can be asked with an id in the place of a query.
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

    @Test func `a source for reading alone has a repository of its own`() throws {
        _ = source.put(7, forId: 1)
        _ = source.putAll([7], forId: 2)
        #expect(try SingleGetDataSourceRepository(source).get(1).here() == 7)
        #expect(try SingleGetDataSourceRepository(source).getAll(2).here() == [7])
        try source.delete(1).here()
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

    @Test func `several ids stand for an ids query in each function`() {
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
