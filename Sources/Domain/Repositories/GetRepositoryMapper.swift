/// A repository that reads another's values as values of another type.
///
/// A list is read all or not at all: one element that cannot be mapped fails it.
public struct GetRepositoryMapper<Inner: GetRepository, Value: Sendable>: GetRepository {
    private let inner: Inner
    private let reading: any Mapper<Inner.Value, Value>

    /// Reads the values of `inner` through `reading`.
    public init(_ inner: Inner, reading: any Mapper<Inner.Value, Value>) {
        self.inner = inner
        self.reading = reading
    }

    /// The value of the repository behind, mapped.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        inner.get(query, operation: operation).map { [reading] in try reading.map($0) }
    }

    /// The list of the repository behind, mapped.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        inner.getAll(query, operation: operation).map { [reading] in try $0.map(reading.map) }
    }
}
