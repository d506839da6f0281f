extension DeleteDataSource {
    /// Deletes what has this id.
    public func delete(_ id: some QueryID) -> Future<Void> {
        delete(IdQuery(id))
    }

    /// Deletes what has one of these ids.
    public func delete(_ ids: [some QueryID]) -> Future<Void> {
        delete(IdsQuery(ids))
    }
}
