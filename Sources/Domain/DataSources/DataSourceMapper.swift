/// A data source whose values lie in another as values of another type.
///
/// ```swift
/// DataSourceMapper(files, reading: JSONDecoding<Post>(), writing: JSONEncoding<Post>())
/// ```
public struct DataSourceMapper<Source: DataSource, Value: Sendable>: DataSource {
    private let reader: GetDataSourceMapper<Source, Value>
    private let writer: PutDataSourceMapper<Source, Value>
    private let deleter: Source

    /// Reads `source` through `reading` and writes to it through `writing`.
    public init(
        _ source: Source,
        reading: any Mapper<Source.Value, Value>,
        writing: any Mapper<Value, Source.Value>
    ) {
        reader = GetDataSourceMapper(source, reading: reading)
        writer = PutDataSourceMapper(source, reading: reading, writing: writing)
        deleter = source
    }

    /// The value of the source, mapped.
    public func get(_ query: any Query) -> Future<Value> { reader.get(query) }

    /// The list of the source, mapped.
    public func getAll(_ query: any Query) -> Future<[Value]> { reader.getAll(query) }

    /// Writes the value, mapped.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> { writer.put(value, in: query) }

    /// Writes the list, mapped.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        writer.putAll(values, in: query)
    }

    /// Deletes in the source.
    public func delete(_ query: any Query) -> Future<Void> { deleter.delete(query) }
}
