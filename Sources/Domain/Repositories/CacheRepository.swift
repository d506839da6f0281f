public import FoundationEssentials

/// A repository over two data sources: the main one, which is right, and a cache, which is near.
///
/// | reading | what happens |
/// |---|---|
/// | ``MainOperation`` | The main source's outcome; the cache is left alone. |
/// | ``MainSyncOperation`` | The main source's outcome; a value is saved. |
/// | ``CacheOperation`` | What is saved; `notValid` if the validator refuses it and the operation does not ignore that. |
/// | ``CacheSyncOperation``, ``DefaultOperation`` | What is saved and valid; else as `MainSync`; if that fails and `fallback` says so, what is saved though it is not valid. |
///
/// | writing, deleting | what happens |
/// |---|---|
/// | ``MainOperation`` | The main source only. |
/// | ``MainSyncOperation``, ``DefaultOperation`` | The main source, then the cache with its answer. |
/// | ``CacheOperation`` | The cache only. |
/// | ``CacheSyncOperation`` | The cache, then the main source with its answer. |
///
/// Any other operation fails with `operationNotSupported`.
///
/// **Absent is not empty.** A list without elements is saved and answered like any other. What the cache cannot find,
/// cannot decode, or has no key for is a miss; any other error of the cache fails a reading by `CacheSync`.
///
/// **Errors.** When nothing can stand in, a reading fails with the main source's own error. An answer that could not be
/// saved is an answer; ``Provenance`` says why it was not saved. A write that only one of the two has done fails with
/// `halfWritten`; if only the main source has and the cache could be made to forget, the write has succeeded. Work
/// that was cancelled never falls back.
///
/// **Concurrency.** Readings of the main source for the same key share one request. An answer that was under way while
/// a write about the same thing was is not saved, so what is older never replaces what is newer; nor is it shared with
/// who asks later. Of two writes of the same thing that reach the main source together nobody knows which it did last:
/// then the cache forgets the thing. Writes to the cache that are about the same thing are done one at a time, in order; one
/// that hangs holds up no others: a list that is being saved when an object is written counts as not being there, and is
/// forgotten when it has been saved. A write that has begun ends, whoever loses interest. A list and the objects in it are
/// saved apart. A put or a delete of an object may have changed any list: the cache forgets all of them, and they are read
/// again. Putting a list changes no object, but for a list of all objects, which takes the place of all that was kept.
///
/// **Provenance.** ``getSourced(_:operation:)`` and ``getAllSourced(_:operation:)`` also say where a value is from and
/// how old it is; an `Interactor.GetByQuery` made of them answers interactors so.
///
/// ```swift
/// let users = CacheRepository(main: server, validator: Validator<User>([.timestamp(.minutes(15))]))
/// users.get(IdQuery("jenny"), operation: CacheSyncOperation { $0 is Offline })
/// ```
public final class CacheRepository<Value: Sendable>: Repository {
    /// Nil where the main source is only read.
    private let main: (any PutDataSource<Value> & DeleteDataSource)?
    private let objects: CachedObjects<Value>
    private let lists: CachedLists<Value>
    private let now: @Sendable () -> Date
    private let objectReader: CacheReader<CachedObjects<Value>>
    private let listReader: CacheReader<CachedLists<Value>>
    private let writer: CacheWriter

    /// A repository over a main source and a cache, which is kept in memory unless it is given.
    ///
    /// - Parameters:
    ///   - main: the source that is right.
    ///   - objects: where single values are saved.
    ///   - lists: where lists are saved, each as one value with one time.
    ///   - validator: says what is saved and may still be used. It must be here and not around the cache, or nothing
    ///     could stand in for the main source.
    ///   - now: the clock that stamps what is saved.
    public convenience init(
        main: any DataSource<Value>,
        objects: any DataSource<Cached<Value>> = InMemoryDataSource<Cached<Value>>(),
        lists: any DataSource<Cached<[Value]>> = InMemoryDataSource<Cached<[Value]>>(),
        validator: Validator<Value> = .always,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            reading: main, writing: main, objects: objects, lists: lists, validator: validator, now: now,
            notSaved: { _ in })
    }

    /// A repository over a main source that is only read, and a cache, which is kept in memory unless it is given.
    ///
    /// A write that would reach the main source fails with ``DomainError/notImplemented(_:)``; the cache can be written.
    ///
    /// - Parameters:
    ///   - main: the source that is right.
    ///   - objects: where single values are saved.
    ///   - lists: where lists are saved, each as one value with one time.
    ///   - validator: says what is saved and may still be used.
    ///   - now: the clock that stamps what is saved.
    ///   - notSaved: told why an answer could not be saved, before the answer is handed over; that an answer was overtaken by
    ///     a write is no reason to tell. It is called where the cache has failed, under no lock.
    public convenience init(
        reading main: any GetDataSource<Value>,
        objects: any DataSource<Cached<Value>> = InMemoryDataSource<Cached<Value>>(),
        lists: any DataSource<Cached<[Value]>> = InMemoryDataSource<Cached<[Value]>>(),
        validator: Validator<Value> = .always,
        now: @escaping @Sendable () -> Date = { Date() },
        notSaved: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.init(
            reading: main, writing: nil, objects: objects, lists: lists, validator: validator, now: now,
            notSaved: notSaved)
    }

    private init(
        reading: any GetDataSource<Value>, writing: (any PutDataSource<Value> & DeleteDataSource)?,
        objects: any DataSource<Cached<Value>>, lists: any DataSource<Cached<[Value]>>,
        validator: Validator<Value>, now: @escaping @Sendable () -> Date,
        notSaved: @escaping @Sendable (any Error) -> Void
    ) {
        main = writing
        self.now = now
        let traffic = CacheTraffic()
        let queue = CacheQueue(forgetList: { CachedLists.forget($0, in: lists) })
        self.objects = CachedObjects(main: reading, cache: objects, validator: validator)
        self.lists = CachedLists(
            main: reading, cache: lists, objects: objects, validator: validator, queue: queue, now: now)
        objectReader = CacheReader(self.objects, traffic: traffic, queue: queue, now: now, notSaved: notSaved)
        listReader = CacheReader(self.lists, traffic: traffic, queue: queue, now: now, notSaved: notSaved)
        writer = CacheWriter(
            traffic: traffic, queue: queue, forgetLists: { [lists = self.lists] in lists.forgetAll() })
    }

    /// The value that `query` asks for, with where it came from.
    public func getSourced(
        _ query: any Query,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Sourced<Value>> {
        guard let plan = CachePlan.reading(operation) else { return Future(unknown(operation)) }
        return objectReader.read(query, plan)
    }

    /// The list that `query` asks for, with where it came from.
    public func getAllSourced(
        _ query: any Query,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Sourced<[Value]>> {
        guard let plan = CachePlan.reading(operation) else { return Future(unknown(operation)) }
        return listReader.read(query, plan)
    }

    /// The value that `query` asks for.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        getSourced(query, operation: operation).map { $0.value }
    }

    /// The list that `query` asks for.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        getAllSourced(query, operation: operation).map { $0.value }
    }

    /// Writes `value`.
    public func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>
    {
        guard let plan = CachePlan.writing(operation) else { return Future(unknown(operation)) }
        let steps = CacheWriter.Steps<Value>(
            query: query, scope: CacheScope(query), place: CachePlace(query),
            main: { [main] answer in main?.put(answer ?? value, in: query) ?? Future(Self.readOnly("put")) },
            save: { [objects, now] answer in
                guard let value = answer ?? value else {
                    return Future(DomainError.noValue(for: query, in: objects.cache))
                }
                return objects.save(Cached(value, storedAt: now()), query)
            },
            forget: { [objects] in objects.cache.delete(query) }, changesLists: true)
        return writer.write(steps, plan)
    }

    /// Writes a list.
    public func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        guard let plan = CachePlan.writing(operation) else { return Future(unknown(operation)) }
        let isByIDs = query is any KeysQuery
        // All that there is from now on: what was kept of anything else is of before.
        let isOfAll = query is AllObjectsQuery
        let steps = CacheWriter.Steps<[Value]>(
            query: query, scope: isOfAll ? CacheScope(query) : CacheScope(list: query),
            place: isOfAll ? .everything : CachePlace(list: query),
            main: { [main] answer in
                main?.putAll(answer ?? values, in: query) ?? Future(Self.readOnly("putAll"))
            },
            save: { [self] answer in
                let list = Cached(answer ?? values, storedAt: now())
                return isOfAll
                    ? forgetAll().flatMap { [lists] in lists.save(list, query) } : lists.save(list, query)
            },
            forget: { [self] in
                if isOfAll { return forgetAll() }
                return isByIDs ? objects.cache.delete(query) : lists.cache.delete(query)
            },
            changesLists: isByIDs)
        return writer.write(steps, plan)
    }

    /// Deletes what `query` names, objects and lists.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        guard let plan = CachePlan.writing(operation) else { return Future(unknown(operation)) }
        let isOfAll = query is AllObjectsQuery
        let forget: @Sendable () -> Future<Void> = { [self] in
            isOfAll ? forgetAll() : objects.cache.delete(query)
        }
        let steps = CacheWriter.Steps<Void>(
            query: query, scope: CacheScope(query), place: isOfAll ? .everything : CachePlace(query),
            main: { [main] _ in main?.delete(query) ?? Future(Self.readOnly("delete")) },
            save: { _ in forget() }, forget: forget, changesLists: !isOfAll)
        return writer.write(steps, plan)
    }

    /// Empties the cache.
    private func forgetAll() -> Future<Void> {
        objects.cache.delete(AllObjectsQuery()).recover { error in
            // A cache that has no such function, a ``VoidDataSource``, has saved none.
            error.domainKind == .notImplemented ? Future(()) : Future(error)
        }.flatMap { [lists] in lists.forgetAll() }
    }

    private func unknown(_ operation: any RepositoryOperation) -> DomainError {
        .unsupported(operation, by: self)
    }

    private static func readOnly(_ function: String) -> DomainError {
        .notImplemented(
            "The main source of this CacheRepository is only read and has no \(function). Make the repository with main: of a source that is written, too."
        )
    }
}

/// A value with where it came from.
public struct Sourced<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Where it came from.
    public let provenance: Provenance

    /// A value that came from there.
    public init(_ value: Value, _ provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }
}

/// Where a value that a ``CacheRepository`` answered came from.
public enum Provenance: Sendable {
    /// From the main source, just now.
    ///
    /// `notSaved` says why the answer could not be saved, if it was to be and could not: the reading is good all the
    /// same, but the next one finds nothing or what was there before.
    case main(notSaved: (any Error)? = nil)

    /// From the cache, and valid; `age` in seconds since it was stored.
    case fresh(age: TimeInterval)

    /// From the cache, and too old; `age` in seconds since it was stored.
    ///
    /// `cause` is the main source's error for which the old value stands in; nil if the main source was not asked.
    case stale(age: TimeInterval, cause: (any Error)?)

    /// The seconds since the value was stored; nil if it is from the main source.
    public var age: TimeInterval? {
        switch self {
        case .main: nil
        case .fresh(let age), .stale(let age, _): age
        }
    }

    /// The error that the reading survived: of the main source, or of saving its answer.
    public var cause: (any Error)? {
        switch self {
        case .main(let error), .stale(_, let error): error
        case .fresh: nil
        }
    }
}
