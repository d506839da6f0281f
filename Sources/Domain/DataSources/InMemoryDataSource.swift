import Sync

/// Keeps values in memory for as long as it lives.
///
/// Any thread may use it; it answers at once, on the calling thread. Under one key lies either one object or one list:
/// writing one replaces the other. ``AllObjectsQuery`` answers the list that was put for it, then the objects in the
/// order in which they were first put; an object that is put again keeps its place. Putting a list for
/// `AllObjectsQuery` replaces everything. An empty source answers it with an empty list: that is all it has.
///
/// Fails with `notFound`, with `queryNotSupported` for a query without a key, and with `illegalArgument` for a put of
/// nothing or of another number of values than of ids.
public final class InMemoryDataSource<Value: Sendable>: DataSource {
    /// An object with its place in the order of first puts, or a list.
    private struct Slot: Sendable {
        let entry: KeyedEntry<Value>
        let place: Int
    }

    /// The slots, and how many objects were ever put; one lock guards both.
    private struct State: Sendable {
        var slots: [String: Slot] = [:]
        var count = 0
    }

    private let state = Locked(State())

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

// What is replaced or removed is handed out of the lock and released outside: the end of a value may run code of
// anybody's.
extension InMemoryDataSource: KeyedStore {
    func read(_ key: String) -> KeyedEntry<Value>? {
        state.withLock { $0.slots[key]?.entry }
    }

    func read(_ keys: [String]) -> [KeyedEntry<Value>?] {
        state.withLock { state in keys.map { state.slots[$0]?.entry } }
    }

    func write(_ entries: [(key: String, entry: KeyedEntry<Value>)]) {
        _ = state.withLock { state in
            entries.map { key, entry in
                let old = state.slots[key]
                if old == nil { state.count += 1 }
                state.slots[key] = Slot(entry: entry, place: old?.place ?? state.count)
                return old
            }
        }
    }

    func remove(_ keys: [String]) {
        _ = state.withLock { state in keys.map { state.slots.removeValue(forKey: $0) } }
    }

    func removeAll() {
        _ = state.withLock { state in
            let old = state
            state = State()
            return old
        }
    }

    func replaceAll(with list: [Value]) {
        _ = state.withLock { state in
            let old = state
            state = State()
            state.slots[AllObjectsQuery().key] = Slot(entry: .list(list), place: 0)
            return old
        }
    }

    func all() -> [Value] {
        let slots = state.withLock { $0.slots }
        var values: [Value] = []
        if case .list(let list) = slots[AllObjectsQuery().key]?.entry { values = list }
        for slot in slots.values.sorted(by: { $0.place < $1.place }) {
            if case .object(let value) = slot.entry { values.append(value) }
        }
        return values
    }
}
