/// A repository over one data source, whatever the operation.
public struct SingleDataSourceRepository<Source: DataSource>: Repository {
    private let source: Source

    /// Reads, writes and deletes in `source`.
    public init(_ source: Source) {
        self.source = source
    }

    /// The value of the source.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Source.Value> {
        source.get(query)
    }

    /// The list of the source.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Source.Value]> {
        source.getAll(query)
    }

    /// Writes to the source.
    public func put(
        _ value: Source.Value?,
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<Source.Value> {
        source.put(value, in: query)
    }

    /// Writes a list to the source.
    public func putAll(
        _ values: [Source.Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Source.Value]> {
        source.putAll(values, in: query)
    }

    /// Deletes in the source.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        source.delete(query)
    }
}
