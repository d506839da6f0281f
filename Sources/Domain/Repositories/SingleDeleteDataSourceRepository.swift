/// A repository that deletes in one data source, whatever the operation.
public struct SingleDeleteDataSourceRepository<Source: DeleteDataSource>: DeleteRepository {
    private let source: Source

    /// Deletes in `source`.
    public init(_ source: Source) {
        self.source = source
    }

    /// Deletes in the source.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        source.delete(query)
    }
}
