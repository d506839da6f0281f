extension PutDataSource {
    /// Writes the value with this id.
    public func put(_ value: Value?, forId id: some QueryID) -> Future<Value> {
        put(value, in: IdQuery(id))
    }

    /// Writes the list with this id.
    public func putAll(_ values: [Value], forId id: some QueryID) -> Future<[Value]> {
        putAll(values, in: IdQuery(id))
    }

    /// Writes each value under its id: as many ids as values, in the same order.
    public func putAll(_ values: [Value], forIds ids: [some QueryID]) -> Future<[Value]> {
        putAll(values, in: IdsQuery(ids))
    }
}
