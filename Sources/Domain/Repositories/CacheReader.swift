import FoundationEssentials
import Sync

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
        readings.join(query.identity.map { "main \($0)" }, CacheScope(query)) { _ in
            kind.readMain(query).map { Sourced($0, .main()) }
        }
    }

    /// The main source, whose answer is saved.
    ///
    /// That it could not be saved does not make the answer worse.
    private func sync(_ query: any Query) -> Future<Sourced<Content>> {
        readings.join(query.identity.map { "sync \($0)" }, CacheScope(query)) { reading in
            kind.readMain(query).flatMap { content in
                save(content, query, of: reading)
                    .map { _ in Sourced(content, .main()) }
                    .recover { error in
                        if error.domainKind != .overtaken { notSaved(error) }
                        return Future(Sourced(content, .main(notSaved: error)))
                    }
            }
        }
    }

    /// Saves what a reading has brought, unless it was overtaken before its turn came.
    private func save(_ content: Content, _ query: any Query, of reading: Int) -> Future<Content> {
        queue.enqueue {
            guard !traffic.isOvertaken(reading) else { return Future(DomainError.overtaken(query)) }
            return kind.save(Cached(content, storedAt: now()), query)
        }
    }

    /// Only what is saved.
    private func readCache(_ query: any Query, ignoreValidation: Bool) -> Future<Sourced<Content>> {
        kind.readCache(query).map { cached in
            let time = now()
            if kind.isValid(cached, time) { return Sourced(cached.value, .fresh(age: cached.age(at: time))) }
            guard ignoreValidation else { throw DomainError.refused(query) }
            return Sourced(cached.value, .stale(age: cached.age(at: time), cause: nil))
        }
    }

    /// What is saved if it is valid, else the main source, else what is saved though it is not valid.
    private func readCacheOrSync(
        _ query: any Query,
        _ fallback: @escaping @Sendable (any Error) -> Bool
    ) -> Future<Sourced<Content>> {
        kind.readCache(query).map { cached -> Cached<Content>? in
            cached
        }.recover { error in
            isMiss(error) ? Future(nil) : Future(error)
        }.flatMap { cached in
            guard let cached else { return sync(query) }
            let time = now()
            if kind.isValid(cached, time) {
                return Future(Sourced(cached.value, .fresh(age: cached.age(at: time))))
            }
            return sync(query).recover { error in
                guard !(error is CancellationError), fallback(error) else { return Future(error) }
                return Future(Sourced(cached.value, .stale(age: cached.age(at: now()), cause: error)))
            }
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

    /// The plan for `operation`, or for `fallen` if that is the default; nil if it is not known.
    init?(_ operation: any RepositoryOperation, default fallen: CachePlan) {
        switch operation {
        case is DefaultOperation: self = fallen
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
    let now: @Sendable () -> Date

    func readMain(_ query: any Query) -> Future<[Value]> { main.getAll(query) }

    func readCache(_ query: any Query) -> Future<Cached<[Value]>> {
        guard query is any KeysQuery else { return cache.get(query) }
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
}

/// The readings of the main source that are under way, by what they read: who asks for the same joins the one that
/// there is.
///
/// Each who has joined has an interest of their own; when the last has gone, the reading is cancelled. A reading that
/// was overtaken by a write, or cancelled, is not joined any more.
private final class SharedReadings<Answer: Sendable>: Sendable {
    private struct SharedReading: Sendable {
        let reading: Int
        let future: Future<Answer>
        let resolver: FutureResolver<Answer>
    }

    private let traffic: CacheTraffic
    /// Inside this lock only the locks of the traffic and of a future are taken, which take no other.
    private let underWay = Locked<[String: SharedReading]>([:])

    init(_ traffic: CacheTraffic) {
        self.traffic = traffic
    }

    /// The answer of the reading with this key that is under way, or else of `read`.
    ///
    /// `read` is given the number of the reading. Without a key nothing is shared.
    func join(
        _ key: String?,
        _ scope: CacheScope,
        _ read: (_ reading: Int) -> Future<Answer>
    ) -> Future<Answer> {
        while true {
            let (shared, mine) = find(key, scope)
            if let mine {
                begin(shared, key, read)
                return mine
            }
            let joined: Future<Answer> = Future(shared.future)
            // It may have been cancelled meanwhile, because the last who had joined it has gone: then look again.
            if !shared.future.isCancelled { return joined }
        }
    }

    /// The reading to join; or a new one, with the future for who begins it.
    private func find(_ key: String?, _ scope: CacheScope) -> (SharedReading, mine: Future<Answer>?) {
        if let old = underWay.withLock({ joinable(key, $0) }) { return (old, nil) }
        let (future, resolver) = Future<Answer>.pending()
        // Made before anybody else can see the reading: one who joined and left in between would cancel it.
        let mine: Future<Answer> = Future(future)
        let (shared, isNew, _) = underWay.withLock {
            readings -> (SharedReading, Bool, displaced: SharedReading?) in
            if let old = joinable(key, readings) { return (old, false, nil) }
            let new = SharedReading(reading: traffic.beginReading(scope), future: future, resolver: resolver)
            return (new, true, key.flatMap { readings.updateValue(new, forKey: $0) })
        }
        return (shared, isNew ? mine : nil)
    }

    /// The reading with this key, if it can be joined: one that is cancelled will leave the table in a moment, and who
    /// waited for that would spin.
    private func joinable(_ key: String?, _ readings: [String: SharedReading]) -> SharedReading? {
        guard let key, let old = readings[key], !traffic.isOvertaken(old.reading), !old.future.isCancelled
        else { return nil }
        return old
    }

    private func begin(_ shared: SharedReading, _ key: String?, _ read: (_ reading: Int) -> Future<Answer>) {
        let answer = read(shared.reading)
        answer.whenSet { [self] in leave(key, shared.reading) }
        shared.resolver.set(answer)
    }

    private func leave(_ key: String?, _ reading: Int) {
        traffic.endReading(reading)
        guard let key else { return }
        _ = underWay.withLock { readings -> SharedReading? in
            guard readings[key]?.reading == reading else { return nil }
            return readings.removeValue(forKey: key)
        }
    }
}
