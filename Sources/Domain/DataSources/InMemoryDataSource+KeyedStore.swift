import Sync

// What is replaced or removed is handed out of the lock and released outside: the end of a value may run code of
// anybody's.
extension InMemoryDataSource: KeyedStore {
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
