/// Where values are deleted.
public protocol DeleteDataSource: Sendable {
    /// Deletes what is in the place that `query` names, one value or a list; with ``AllObjectsQuery``, everything.
    ///
    /// Deleting what is not there is no error: afterwards it is not there.
    func delete(_ query: any Query) -> Future<Void>
}

extension DeleteDataSource {
    /// Deletes what is in the place that `query` names.
    @available(*, deprecated, renamed: "delete", message: "One delete serves for one value and for many.")
    public func deleteAll(_ query: any Query) -> Future<Void> {
        delete(query)
    }
}
