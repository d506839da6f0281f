/// Makes one data source of a reader, a writer and a deleter.
///
/// Use ``VoidDataSource`` for a part that there is not.
public struct DataSourceAssembler<Value: Sendable>: DataSource {
    private let reader: any GetDataSource<Value>
    private let writer: any PutDataSource<Value>
    private let deleter: any DeleteDataSource

    /// A source of these parts.
    public init(
        get reader: any GetDataSource<Value>,
        put writer: any PutDataSource<Value> = VoidDataSource<Value>(),
        delete deleter: any DeleteDataSource = VoidDataSource<Value>()
    ) {
        self.reader = reader
        self.writer = writer
        self.deleter = deleter
    }

    /// Asks the reader.
    public func get(_ query: any Query) -> Future<Value> { reader.get(query) }

    /// Asks the reader.
    public func getAll(_ query: any Query) -> Future<[Value]> { reader.getAll(query) }

    /// Asks the writer.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> { writer.put(value, in: query) }

    /// Asks the writer.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        writer.putAll(values, in: query)
    }

    /// Asks the deleter.
    public func delete(_ query: any Query) -> Future<Void> { deleter.delete(query) }
}
