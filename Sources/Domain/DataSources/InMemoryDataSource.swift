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
    private let state = Locked(MemoryState())

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
        state.withLock { $0.slots[key] }.flatMap(entry)
    }

    func object(under key: String) -> Settled? {
        guard let slot = state.withLock({ $0.slots[key] }), !slot.isList else { return nil }
        return .value(slot.content)
    }

    func read(_ keys: [String]) -> [KeyedEntry<Value>?] {
        let slots = state.withLock { state in keys.map { state.slots[$0] } }
        return slots.map { $0.flatMap(entry) }
    }

    func write(_ entries: [(key: String, entry: KeyedEntry<Value>)]) {
        _ = state.withLock { state in
            entries.map { key, entry in
                let old = state.slots[key]
                if old == nil { state.count += 1 }
                state.slots[key] = MemorySlot(entry, place: old?.place ?? state.count)
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
            state = MemoryState()
            return old
        }
    }

    func replaceAll(with list: [Value]) {
        let slot = MemorySlot(KeyedEntry.list(list), place: 0)
        _ = state.withLock { state in
            let old = state
            state = MemoryState(slots: [AllObjectsQuery().key: slot])
            return old
        }
    }

    func all() -> [Value] {
        let slots = state.withLock { $0.slots }
        var values: [Value] = []
        if case .list(let list) = slots[AllObjectsQuery().key].flatMap(entry) { values = list }
        for slot in slots.values.sorted(by: { $0.place < $1.place }) {
            if case .object(let value) = entry(slot) { values.append(value) }
        }
        return values
    }

    private func entry(_ slot: MemorySlot) -> KeyedEntry<Value>? {
        slot.isList
            ? (slot.content as? Kept<[Value]>).map { .list($0.value) }
            : (slot.content as? Kept<Value>).map { .object($0.value) }
    }
}

/// What lies under one key in memory: an object with its place in the order of first puts, or a list.
///
/// It is of one type for all sources, as `Settled` is for all futures, and what it holds is what a future is set to: to read
/// it neither looks up a type nor makes anything.
private struct MemorySlot: Sendable {
    /// A ``Kept`` of a value, or of an array of them.
    let content: any AnyObject & Sendable
    let isList: Bool
    let place: Int

    init<Value: Sendable>(_ entry: KeyedEntry<Value>, place: Int) {
        switch entry {
        case .object(let value): (content, isList) = (Kept(value), false)
        case .list(let values): (content, isList) = (Kept(values), true)
        }
        self.place = place
    }
}

/// The slots of a source, and how many objects were ever put; one lock guards both.
private struct MemoryState: Sendable {
    var slots: [String: MemorySlot] = [:]
    var count = 0
}
