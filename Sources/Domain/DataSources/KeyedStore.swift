/// A place where entries lie under keys, without any notion of queries or futures.
protocol KeyedStore<Value>: Sendable {
    associatedtype Value: Sendable

    /// What lies under these keys, in their order, all read at one moment.
    func read(_ keys: [String]) throws -> [KeyedEntry<Value>?]

    /// Writes each entry over what lay under its key.
    func write(_ entries: [(key: String, entry: KeyedEntry<Value>)]) throws

    /// Removes what lies under these keys.
    func remove(_ keys: [String]) throws

    /// Removes everything.
    func removeAll() throws

    /// Removes everything and writes `list` as the list of all there is, in one step.
    func replaceAll(with list: [Value]) throws

    /// All there is: the list that was written as such, then the objects, in an order that does not change.
    func all() throws -> [Value]
}
