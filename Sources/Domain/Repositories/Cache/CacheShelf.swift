import FoundationEssentials

/// One half of a cache repository, that of the objects or that of the lists.
///
/// It knows how contents are read, saved and judged. What to do when is ``CacheReader``'s.
struct CacheShelf<Content: Sendable>: Sendable {
    let readMain: @Sendable (any Query) -> Future<Content>
    let readCache: @Sendable (any Query) -> Future<Cached<Content>>
    let save: @Sendable (Cached<Content>, any Query) -> Future<Content>
    let isValid: @Sendable (Cached<Content>, _ now: Date) -> Bool
}

extension CacheShelf {
    /// The shelf of single objects.
    static func objects(
        main: any GetDataSource<Content>,
        cache: any DataSource<Cached<Content>>,
        validator: Validator<Content>
    ) -> CacheShelf {
        CacheShelf(
            readMain: { main.get($0) },
            readCache: { cache.get($0) },
            save: { cache.put($0, in: $1).map { $0.value } },
            isValid: { validator.isValid($0.value, storedAt: $0.storedAt, now: $1) })
    }

    /// The shelf of lists.
    ///
    /// A list lies in `lists` as one value. What is asked for by several ids lies in `objects`, each under its own id,
    /// where a query for one id finds it; such a list is as old as the oldest of its elements.
    static func lists<Value>(
        main: any GetDataSource<Value>,
        lists: any DataSource<Cached<[Value]>>,
        objects: any DataSource<Cached<Value>>,
        validator: Validator<Value>,
        now: @escaping @Sendable () -> Date
    ) -> CacheShelf where Content == [Value] {
        CacheShelf(
            readMain: { main.getAll($0) },
            readCache: { query in
                guard query is any KeysQuery else { return lists.get(query) }
                return objects.getAll(query).map { found in
                    Cached(found.map(\.value), storedAt: found.map(\.storedAt).min() ?? now())
                }
            },
            save: { list, query in
                guard query is any KeysQuery else { return lists.put(list, in: query).map { $0.value } }
                let each = list.value.map { Cached($0, storedAt: list.storedAt) }
                return objects.putAll(each, in: query).map { $0.map(\.value) }
            },
            isValid: { validator.isValid(list: $0.value, storedAt: $0.storedAt, now: $1) })
    }
}
