import FoundationEssentials

/// Reads from a cache and a main source as an operation says: the decision table of ``CacheRepository``.
struct CacheReader<Kind: CachedKind>: Sendable {
    typealias Content = Kind.Content

    let kind: Kind
    let traffic: CacheTraffic
    let queue: CacheQueue
    private let readings: SharedReadings<Sourced<Content>>
    let now: @Sendable () -> Date
    /// Told why an answer could not be saved, unless it was overtaken.
    let notSaved: @Sendable (any Error) -> Void

    init(
        _ kind: Kind, traffic: CacheTraffic, queue: CacheQueue, now: @escaping @Sendable () -> Date,
        notSaved: @escaping @Sendable (any Error) -> Void
    ) {
        self.kind = kind
        self.traffic = traffic
        self.queue = queue
        self.now = now
        self.notSaved = notSaved
        readings = SharedReadings(traffic)
    }

    func read(_ query: any Query, _ plan: CachePlan) -> Future<Sourced<Content>> {
        switch plan {
        case .main: readMain(query)
        case .mainSync: sync(query)
        case .cache(let ignoreValidation): readCache(query, ignoreValidation: ignoreValidation)
        case .cacheSync(let fallback): readCacheOrSync(query, fallback)
        }
    }

    /// Only the main source.
    private func readMain(_ query: any Query) -> Future<Sourced<Content>> {
        readings.join(query.identity.map { "main \($0)" }, kind.scope(query)) { _ in
            kind.readMain(query).map { Sourced($0, .main()) }
        }
    }

    /// The main source, whose answer is saved.
    ///
    /// That it could not be saved does not make the answer worse.
    private func sync(_ query: any Query) -> Future<Sourced<Content>> {
        readings.join(syncKey(query), kind.scope(query)) { readAndSave(query, as: $0) }
    }

    /// The same; nil if a reading of this has ended since `ended` of them had: what that one saved is newer than what
    /// whoever asks has looked at, who looks again.
    private func sync(_ query: any Query, since ended: Int) -> Future<Sourced<Content>>? {
        readings.joinOnce(syncKey(query), kind.scope(query), since: ended) { readAndSave(query, as: $0) }
    }

    private func syncKey(_ query: any Query) -> String? {
        query.identity.map { "sync \($0)" }
    }

    private func readAndSave(_ query: any Query, as reading: Int) -> Future<Sourced<Content>> {
        kind.readMain(query).flatMap { content in
            save(content, query, of: reading)
                .map { _ in Sourced(content, .main()) }
                .recover { error in
                    if error.domainKind != .overtaken { notSaved(error) }
                    return Future(Sourced(content, .main(notSaved: error)))
                }
        }
    }

    /// Saves what a reading has brought, unless it was overtaken before its turn came.
    private func save(_ content: Content, _ query: any Query, of reading: Int) -> Future<Content> {
        // Who was overtaken already need not wait for the write that it was overtaken by.
        if traffic.isOvertaken(reading) { return Future(DomainError.overtaken(query)) }
        return queue.enqueue(kind.place(query)) {
            guard !traffic.isOvertaken(reading) else { return Future(DomainError.overtaken(query)) }
            return kind.save(Cached(content, storedAt: now()), query)
        }
    }

    /// Only what is saved.
    private func readCache(_ query: any Query, ignoreValidation: Bool) -> Future<Sourced<Content>> {
        kind.readCache(query).map { cached in
            let time = now()
            if let hit = fresh(cached, at: time) { return hit }
            guard ignoreValidation else { throw DomainError.refused(query) }
            return Sourced(cached.value, .stale(age: cached.age(at: time), cause: nil))
        }
    }

    /// What is saved, if it is valid.
    private func fresh(_ cached: Cached<Content>, at time: Date) -> Sourced<Content>? {
        kind.isValid(cached, time) ? Sourced(cached.value, .fresh(age: cached.age(at: time))) : nil
    }

    /// What is saved if it is valid, else the main source, else what is saved though it is not valid.
    ///
    /// The cache is asked once more if a reading has ended since it was asked: that may have saved what was not there yet.
    private func readCacheOrSync(
        _ query: any Query,
        _ fallback: @escaping @Sendable (any Error) -> Bool,
        isSecond: Bool = false
    ) -> Future<Sourced<Content>> {
        let ended = traffic.endedReadings
        return kind.readCache(query).derive(nil, name: "readCacheOrSync") { _ in
            nil
        } calling: { settled in
            let saved = try? settled.get(Cached<Content>.self)
            if let saved, let hit = fresh(saved, at: now()) { return .value(hit) }
            if case .error(let error) = settled, !isMiss(error) { return .error(error) }
            guard let answer = isSecond ? sync(query) : sync(query, since: ended) else {
                return .future(readCacheOrSync(query, fallback, isSecond: true))
            }
            guard let saved else { return .future(answer) }
            return .future(
                answer.recover { error in
                    guard !(error is CancellationError), fallback(error) else { return Future(error) }
                    return Future(Sourced(saved.value, .stale(age: saved.age(at: now()), cause: error)))
                })
        }
    }

    /// Whether an error of the cache only says that it has nothing to offer.
    ///
    /// Any other is worth being seen.
    private func isMiss(_ error: any Error) -> Bool {
        switch error.domainKind {
        case .notFound, .notValid, .serialization, .queryNotSupported: true
        default: false
        }
    }
}

/// What a cache repository has to do, of the operations it knows.
enum CachePlan: Sendable {
    case main
    case mainSync
    case cache(ignoreValidation: Bool)
    case cacheSync(fallback: @Sendable (any Error) -> Bool)

    /// The plan for `operation`, or for `standard` if it is the default one; nil if it is not known.
    init?(_ operation: any RepositoryOperation, default standard: CachePlan) {
        switch operation {
        case is DefaultOperation: self = standard
        case is MainOperation: self = .main
        case is MainSyncOperation: self = .mainSync
        case let operation as CacheOperation: self = .cache(ignoreValidation: operation.ignoreValidation)
        case let operation as CacheSyncOperation: self = .cacheSync(fallback: operation.fallback)
        default: return nil
        }
    }

    /// Whether the main source is asked, or may be.
    var reachesMain: Bool {
        if case .cache = self { false } else { true }
    }

    /// The plan for reading.
    static func reading(_ operation: any RepositoryOperation) -> CachePlan? {
        CachePlan(operation, default: .cacheSync(fallback: { _ in false }))
    }

    /// The plan for writing.
    static func writing(_ operation: any RepositoryOperation) -> CachePlan? {
        CachePlan(operation, default: .mainSync)
    }
}

/// What a cache repository keeps of one kind, single objects or lists: how it is read, saved and judged.
///
/// What to do when is ``CacheReader``'s.
protocol CachedKind: Sendable {
    associatedtype Content: Sendable

    func scope(_ query: any Query) -> CacheScope
    func place(_ query: any Query) -> CachePlace
    func readMain(_ query: any Query) -> Future<Content>
    func readCache(_ query: any Query) -> Future<Cached<Content>>
    func save(_ content: Cached<Content>, _ query: any Query) -> Future<Content>
    func isValid(_ content: Cached<Content>, _ now: Date) -> Bool
}

/// Single objects.
struct CachedObjects<Value: Sendable>: CachedKind {
    let main: any GetDataSource<Value>
    let cache: any DataSource<Cached<Value>>
    let validator: Validator<Value>

    func scope(_ query: any Query) -> CacheScope { CacheScope(query) }

    func place(_ query: any Query) -> CachePlace { CachePlace(query) }

    func readMain(_ query: any Query) -> Future<Value> { main.get(query) }

    func readCache(_ query: any Query) -> Future<Cached<Value>> { cache.get(query) }

    func save(_ content: Cached<Value>, _ query: any Query) -> Future<Value> {
        cache.put(content, in: query).map { $0.value }
    }

    func isValid(_ content: Cached<Value>, _ now: Date) -> Bool {
        validator.isValid(content.value, storedAt: content.storedAt, now: now)
    }
}

/// Lists.
///
/// A list lies in `cache` as one value. What is asked for by several ids lies in `objects`, each under its own id, where a
/// query for one id finds it; such a list is as old as the oldest of its elements.
struct CachedLists<Value: Sendable>: CachedKind {
    let main: any GetDataSource<Value>
    let cache: any DataSource<Cached<[Value]>>
    let objects: any DataSource<Cached<Value>>
    let validator: Validator<Value>
    let queue: CacheQueue
    let now: @Sendable () -> Date

    func scope(_ query: any Query) -> CacheScope { CacheScope(list: query) }

    func place(_ query: any Query) -> CachePlace { CachePlace(list: query) }

    func readMain(_ query: any Query) -> Future<[Value]> { main.getAll(query) }

    func readCache(_ query: any Query) -> Future<Cached<[Value]>> {
        guard query is any KeysQuery else {
            if let key = (query as? any KeyQuery)?.key, queue.isOutdated(list: key) {
                return Future(DomainError.nothing(under: query, in: cache))
            }
            return cache.get(query)
        }
        return objects.getAll(query).map { found in
            Cached(found.map(\.value), storedAt: found.map(\.storedAt).min() ?? now())
        }
    }

    func save(_ content: Cached<[Value]>, _ query: any Query) -> Future<[Value]> {
        guard query is any KeysQuery else { return cache.put(content, in: query).map { $0.value } }
        let each = content.value.map { Cached($0, storedAt: content.storedAt) }
        return objects.putAll(each, in: query).map { $0.map(\.value) }
    }

    func isValid(_ content: Cached<[Value]>, _ now: Date) -> Bool {
        validator.isValid(list: content.value, storedAt: content.storedAt, now: now)
    }

    /// Makes the cache forget every list.
    func forgetAll() -> Future<Void> {
        Self.forget(AllObjectsQuery(), in: cache)
    }

    /// Makes the cache forget the list with this key.
    static func forget(_ key: String, in cache: any DataSource<Cached<[Value]>>) -> Future<Void> {
        forget(SavedList(key: key), in: cache)
    }

    /// A cache that has no such function, a ``VoidDataSource``, has saved none.
    private static func forget(
        _ query: any Query, in cache: any DataSource<Cached<[Value]>>
    ) -> Future<Void> {
        cache.delete(query).recover { error in
            error.domainKind == .notImplemented ? Future(()) : Future(error)
        }
    }
}

/// A list by its key, whatever query it was saved with.
private struct SavedList: KeyQuery {
    let key: String
}
