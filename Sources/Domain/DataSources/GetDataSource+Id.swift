extension GetDataSource {
    /// The value with this id.
    public func get(_ id: some QueryID) -> Future<Value> {
        get(IdQuery(id))
    }

    /// The list with this id.
    public func getAll(_ id: some QueryID) -> Future<[Value]> {
        getAll(IdQuery(id))
    }

    /// The values with these ids, in their order.
    public func getAll(_ ids: [some QueryID]) -> Future<[Value]> {
        getAll(IdsQuery(ids))
    }
}
