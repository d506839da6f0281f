/// A place where entries lie under keys, without any notion of queries or futures.
///
/// What it keeps has another name than a source's `Value`: both are found from the same functions, and a type of this internal
/// protocol must not be what others see.
protocol KeyedStore<Content>: Sendable {
    associatedtype Content: Sendable

    /// What lies under this key.
    func read(_ key: String) throws -> KeyedEntry<Content>?

    /// The object that lies under this key, as the outcome of a future; nil where there is none, or a list.
    func object(under key: String) throws -> Settled?

    /// What lies under these keys, in their order, all read at one moment.
    func read(_ keys: [String]) throws -> [KeyedEntry<Content>?]

    /// Writes each entry over what lay under its key.
    func write(_ entries: [(key: String, entry: KeyedEntry<Content>)]) throws

    /// Removes what lies under these keys.
    func remove(_ keys: [String]) throws

    /// Removes everything.
    func removeAll() throws

    /// Removes everything and writes `list` as the list of all there is, in one step.
    func replaceAll(with list: [Content]) throws

    /// All there is: the list that was written as such, then the objects, in an order that does not change.
    func all() throws -> [Content]
}

extension KeyedStore {
    func object(under key: String) throws -> Settled? {
        if case .object(let value) = try read(key) { Settled(value) } else { nil }
    }
}

/// What lies under one key: one object or one list, never both.
enum KeyedEntry<Value: Sendable>: Sendable {
    case object(Value)
    case list([Value])
}

/// How a store that lies under keys answers queries: the same rules for memory and for files.
struct KeyedAnswers<Store: KeyedStore>: Sendable {
    let store: Store

    func get(_ query: any Query) -> Future<Store.Content> {
        do {
            guard let query = query as? any KeyQuery else { throw DomainError.unsupported(query, by: store) }
            guard let object = try store.object(under: query.key) else {
                throw DomainError.nothing(under: query, in: store)
            }
            return Future(settled: object)
        } catch {
            return Future(error)
        }
    }

    func getAll(_ query: any Query) -> Future<[Store.Content]> {
        Future(value: {
            switch query {
            case is AllObjectsQuery:
                return try store.all()
            case let query as any KeysQuery:
                return try objects(under: query.keys)
            case let query as any KeyQuery:
                guard case .list(let values) = try store.read(query.key) else {
                    throw DomainError.nothing(under: query, in: store)
                }
                return values
            default:
                throw DomainError.unsupported(query, by: store)
            }
        })
    }

    func put(_ value: Store.Content?, in query: any Query) -> Future<Store.Content> {
        Future(value: {
            guard let query = query as? any KeyQuery else { throw DomainError.unsupported(query, by: store) }
            guard let value else { throw DomainError.noValue(for: query, in: store) }
            try store.write([(query.key, .object(value))])
            return value
        })
    }

    func putAll(_ values: [Store.Content], in query: any Query) -> Future<[Store.Content]> {
        Future(value: {
            switch query {
            case is AllObjectsQuery:
                try store.replaceAll(with: values)
            case let query as any KeysQuery:
                let keys = query.keys
                guard keys.count == values.count else {
                    throw DomainError.mismatch(values: values.count, keys: keys.count, in: store)
                }
                try store.write(zip(keys, values).map { ($0, .object($1)) })
            case let query as any KeyQuery:
                try store.write([(query.key, .list(values))])
            default:
                throw DomainError.unsupported(query, by: store)
            }
            return values
        })
    }

    func delete(_ query: any Query) -> Future<Void> {
        Future(value: {
            switch query {
            case is AllObjectsQuery: try store.removeAll()
            case let query as any KeysQuery: try store.remove(query.keys)
            case let query as any KeyQuery: try store.remove([query.key])
            default: throw DomainError.unsupported(query, by: store)
            }
        })
    }

    /// All of them or an error that names those that are missing.
    private func objects(under keys: [String]) throws -> [Store.Content] {
        var values: [Store.Content] = []
        var missing: [String] = []
        for (key, entry) in zip(keys, try store.read(keys)) {
            if case .object(let value) = entry { values.append(value) } else { missing.append(key) }
        }
        guard missing.isEmpty else { throw DomainError.nothing(underKeys: missing, in: store) }
        return values
    }
}
