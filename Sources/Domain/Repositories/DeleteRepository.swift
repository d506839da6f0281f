/// Where the program deletes values, whatever they are kept in.
public protocol DeleteRepository: Sendable {
    /// Deletes what is in the place that `query` names, one value or a list; with ``AllObjectsQuery``, everything.
    func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void>
}

extension DeleteRepository {
    /// Deletes by the repository's default operation.
    public func delete(_ query: any Query) -> Future<Void> {
        delete(query, operation: DefaultOperation())
    }

    /// Deletes what is in the place that `query` names.
    @available(*, deprecated, renamed: "delete", message: "One delete serves for one value and for many.")
    public func deleteAll(
        _ query: any Query,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Void> {
        delete(query, operation: operation)
    }
}
