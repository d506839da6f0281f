import Sync

/// Keeps values in memory for as long as it lives.
///
/// Any thread may use it; it answers at once, on the calling thread. Under one key lies either one object or one list:
/// writing one replaces the other. ``AllObjectsQuery`` answers the list that was put for it, then the objects in the
/// order in which they were first put; an object that is put again keeps its place. Putting a list for
/// `AllObjectsQuery` replaces everything. An empty source answers it with an empty list: that is all it has. (Weakness
/// W23 of the reference: no lock, a dictionary's order, missing ids left out.)
///
/// Fails with `notFound`, with `queryNotSupported` for a query without a key, and with `illegalArgument` for a put of
/// nothing or of another number of values than of ids.
public final class InMemoryDataSource<Value: Sendable>: DataSource {
    /// An object with its place in the order of first puts, or a list.
    struct Slot: Sendable {
        let entry: KeyedEntry<Value>
        let place: Int
    }

    /// The slots, and how many objects were ever put; one lock guards both.
    struct State: Sendable {
        var slots: [String: Slot] = [:]
        var count = 0
    }

    let state = Locked(State())

    /// A source without values.
    public init() {}

    /// The object that `query` asks for.
    public func get(_ query: any Query) -> Future<Value> {
        KeyedAnswers(store: self).get(query)
    }

    /// The list that `query` asks for.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        KeyedAnswers(store: self).getAll(query)
    }

    /// Keeps `value`, which must not be nil.
    @discardableResult
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        KeyedAnswers(store: self).put(value, in: query)
    }

    /// Keeps a list, or with an ``IdsQuery`` each value under its id.
    @discardableResult
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        KeyedAnswers(store: self).putAll(values, in: query)
    }

    /// Forgets what `query` names; it is no error if nothing is there.
    @discardableResult
    public func delete(_ query: any Query) -> Future<Void> {
        KeyedAnswers(store: self).delete(query)
    }
}
