/// A repository that reads from one data source, whatever the operation.
public struct SingleGetDataSourceRepository<Source: GetDataSource>: GetRepository {
    private let source: Source

    /// Reads from `source`.
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
}
