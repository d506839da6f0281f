extension GetRepository {
    /// The value with this id.
    public func get(
        _ id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Value> {
        get(IdQuery(id), operation: operation)
    }

    /// The list with this id.
    public func getAll(
        _ id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        getAll(IdQuery(id), operation: operation)
    }

    /// The values with these ids, in their order.
    public func getAll(
        _ ids: [some QueryID],
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        getAll(IdsQuery(ids), operation: operation)
    }
}
