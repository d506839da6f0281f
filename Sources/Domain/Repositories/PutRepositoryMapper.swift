/// A repository that writes values of another type to another repository.
///
/// Nothing is written if a value cannot be mapped.
public struct PutRepositoryMapper<Inner: PutRepository, Value: Sendable>: PutRepository {
    private let inner: Inner
    private let reading: any Mapper<Inner.Value, Value>
    private let writing: any Mapper<Value, Inner.Value>

    /// Writes to `inner` through `writing`, and reads what it answers through `reading`.
    public init(
        _ inner: Inner,
        reading: any Mapper<Inner.Value, Value>,
        writing: any Mapper<Value, Inner.Value>
    ) {
        self.inner = inner
        self.reading = reading
        self.writing = writing
    }

    /// Writes the value, mapped.
    public func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>
    {
        Future(future: { inner.put(try value.map(writing.map), in: query, operation: operation) })
            .map { [reading] in try reading.map($0) }
    }

    /// Writes the list, mapped.
    public func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        Future(future: { inner.putAll(try values.map(writing.map), in: query, operation: operation) })
            .map { [reading] in try $0.map(reading.map) }
    }
}
