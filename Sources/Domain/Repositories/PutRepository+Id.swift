extension PutRepository {
    /// Writes the value with this id.
    public func put(
        _ value: Value?,
        forId id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Value> {
        put(value, in: IdQuery(id), operation: operation)
    }

    /// Writes the list with this id.
    public func putAll(
        _ values: [Value],
        forId id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        putAll(values, in: IdQuery(id), operation: operation)
    }

    /// Writes each value under its id: as many ids as values, in the same order.
    public func putAll(
        _ values: [Value],
        forIds ids: [some QueryID],
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        putAll(values, in: IdsQuery(ids), operation: operation)
    }
}
