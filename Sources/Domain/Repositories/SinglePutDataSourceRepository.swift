/// A repository that writes to one data source, whatever the operation.
public struct SinglePutDataSourceRepository<Source: PutDataSource>: PutRepository {
    private let source: Source

    /// Writes to `source`.
    public init(_ source: Source) {
        self.source = source
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
}
