/// Makes one repository of a reader, a writer and a deleter.
///
/// Use ``VoidRepository`` for a part that there is not.
public struct RepositoryAssembler<Value: Sendable>: Repository {
    private let reader: any GetRepository<Value>
    private let writer: any PutRepository<Value>
    private let deleter: any DeleteRepository

    /// A repository of these parts.
    public init(
        get reader: any GetRepository<Value>,
        put writer: any PutRepository<Value> = VoidRepository<Value>(),
        delete deleter: any DeleteRepository = VoidRepository<Value>()
    ) {
        self.reader = reader
        self.writer = writer
        self.deleter = deleter
    }

    /// Asks the reader.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        reader.get(query, operation: operation)
    }

    /// Asks the reader.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        reader.getAll(query, operation: operation)
    }

    /// Asks the writer.
    public func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>
    {
        writer.put(value, in: query, operation: operation)
    }

    /// Asks the writer.
    public func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        writer.putAll(values, in: query, operation: operation)
    }

    /// Asks the deleter.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        deleter.delete(query, operation: operation)
    }
}
