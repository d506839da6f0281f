extension Interactor {
    /// Deletes what a query names: the name that ``DeleteByQuery`` had in seeds 003 and 004.
    @available(*, deprecated, renamed: "DeleteByQuery", message: "One delete serves for all.")
    public typealias DeleteAllByQuery = DeleteByQuery

    /// Deletes what its query names: the name that ``Delete`` had in seeds 003 and 004.
    ///
    /// Give it an ``AllObjectsQuery`` to delete everything.
    @available(*, deprecated, renamed: "Delete", message: "One delete serves for all.")
    public typealias DeleteAll = Delete
}
