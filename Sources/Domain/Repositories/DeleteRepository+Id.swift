extension DeleteRepository {
    /// Deletes what has this id.
    public func delete(
        _ id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Void> {
        delete(IdQuery(id), operation: operation)
    }

    /// Deletes what has one of these ids.
    public func delete(
        _ ids: [some QueryID],
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Void> {
        delete(IdsQuery(ids), operation: operation)
    }
}
