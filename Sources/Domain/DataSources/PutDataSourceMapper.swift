/// A data source that writes values of another type to another source.
///
/// Nothing is written if a value cannot be mapped.
public struct PutDataSourceMapper<Source: PutDataSource, Value: Sendable>: PutDataSource {
    private let source: Source
    private let reading: any Mapper<Source.Value, Value>
    private let writing: any Mapper<Value, Source.Value>

    /// Writes to `source` through `writing`, and reads what it answers through `reading`.
    public init(
        _ source: Source,
        reading: any Mapper<Source.Value, Value>,
        writing: any Mapper<Value, Source.Value>
    ) {
        self.source = source
        self.reading = reading
        self.writing = writing
    }

    /// Writes the value, mapped.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        Future(future: { source.put(try value.map(writing.map), in: query) }).map { [reading] in
            try reading.map($0)
        }
    }

    /// Writes the list, mapped.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        Future(future: { source.putAll(try values.map(writing.map), in: query) })
            .map { [reading] in try $0.map(reading.map) }
    }
}
