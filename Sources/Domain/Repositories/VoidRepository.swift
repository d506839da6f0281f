/// A repository that has no functions: each fails with ``DomainError/notImplemented(_:)``.
///
/// It fills a place that must be filled, for instance that of the writer in a ``RepositoryAssembler``.
public struct VoidRepository<Value: Sendable>: Repository {
    private let inner = SingleDataSourceRepository(VoidDataSource<Value>())

    /// The repository.
    public init() {}

    /// Fails.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        inner.get(query, operation: operation)
    }

    /// Fails.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        inner.getAll(query, operation: operation)
    }

    /// Fails.
    public func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>
    {
        inner.put(value, in: query, operation: operation)
    }

    /// Fails.
    public func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        inner.putAll(values, in: query, operation: operation)
    }

    /// Fails.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        inner.delete(query, operation: operation)
    }
}
