/// A source that has no functions: each fails with ``DomainError/notImplemented(_:)``.
///
/// It fills a place that must be filled, for instance that of the writer in a repository that is only read.
public struct VoidDataSource<Value: Sendable>: DataSource {
    /// The source.
    public init() {}

    /// Fails.
    public func get(_ query: any Query) -> Future<Value> { Future(missing("get")) }

    /// Fails.
    public func getAll(_ query: any Query) -> Future<[Value]> { Future(missing("getAll")) }

    /// Fails.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> { Future(missing("put")) }

    /// Fails.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        Future(missing("putAll"))
    }

    /// Fails.
    public func delete(_ query: any Query) -> Future<Void> { Future(missing("delete")) }

    private func missing(_ function: String) -> DomainError {
        .notImplemented(
            "VoidDataSource has no \(function): it only fills a place. Give the repository a source that has it."
        )
    }
}
