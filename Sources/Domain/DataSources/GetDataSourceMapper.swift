/// A data source that reads another's values as values of another type.
///
/// A list is read all or not at all: one element that cannot be mapped fails it.
public struct GetDataSourceMapper<Source: GetDataSource, Value: Sendable>: GetDataSource {
    private let source: Source
    private let reading: any Mapper<Source.Value, Value>

    /// Reads the values of `source` through `reading`.
    public init(_ source: Source, reading: any Mapper<Source.Value, Value>) {
        self.source = source
        self.reading = reading
    }

    /// The value of the source, mapped.
    public func get(_ query: any Query) -> Future<Value> {
        source.get(query).map { [reading] in try reading.map($0) }
    }

    /// The list of the source, mapped.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        source.getAll(query).map { [reading] in try $0.map(reading.map) }
    }
}
