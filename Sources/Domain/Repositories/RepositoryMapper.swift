/// A repository whose values lie in another as values of another type.
///
/// Operations are passed on as they are.
public struct RepositoryMapper<Inner: Repository, Value: Sendable>: Repository {
    private let reader: GetRepositoryMapper<Inner, Value>
    private let writer: PutRepositoryMapper<Inner, Value>
    private let deleter: Inner

    /// Reads `inner` through `reading` and writes to it through `writing`.
    public init(
        _ inner: Inner,
        reading: any Mapper<Inner.Value, Value>,
        writing: any Mapper<Value, Inner.Value>
    ) {
        reader = GetRepositoryMapper(inner, reading: reading)
        writer = PutRepositoryMapper(inner, reading: reading, writing: writing)
        deleter = inner
    }

    /// The value of the repository behind, mapped.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        reader.get(query, operation: operation)
    }

    /// The list of the repository behind, mapped.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        reader.getAll(query, operation: operation)
    }

    /// Writes the value, mapped.
    public func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>
    {
        writer.put(value, in: query, operation: operation)
    }

    /// Writes the list, mapped.
    public func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        writer.putAll(values, in: query, operation: operation)
    }

    /// Deletes in the repository behind.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        deleter.delete(query, operation: operation)
    }
}
