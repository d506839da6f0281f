public import FoundationEssentials
import Sync

/// A data source that remembers another's answers for a while.
///
/// What was got or put within the time of `expiry` is answered from memory; then the source is asked again. Who asks for
/// the same while it is asked shares the request. Queries without a key, and queries for several ids, always go to the
/// source. A write through this source replaces what is remembered under its key and forgets all lists, because what was
/// written may be in them; deleting ``AllObjectsQuery`` forgets everything. An answer that was asked for before a write has
/// ended is not remembered after it. A write that fails forgets as well: nobody knows what the source has now. Nor does
/// anybody know that of two writes of the same thing that are under way together.
///
/// Any thread may use it. Nothing waits for the main thread.
public final class TimedCacheDataSource<Source: GetDataSource>: GetDataSource {
    /// What is read.
    public typealias Value = Source.Value

    private let source: Source
    private let expiry: Expiry
    private let now: @Sendable () -> Date
    private let memory = Locked(Memory())
    private let traffic: CacheTraffic
    private let readings: SharedReadings<Value>
    private let listReadings: SharedReadings<[Value]>

    /// What is remembered; one lock guards both.
    private struct Memory: Sendable {
        var objects: [String: Cached<Value>] = [:]
        var lists: [String: Cached<[Value]>] = [:]
    }

    /// Remembers what a source answers for five minutes, or as long as it is told.
    ///
    /// - Parameters:
    ///   - source: the source that is asked when nothing is remembered.
    ///   - expiry: how long an answer is remembered.
    ///   - now: the clock.
    public init(
        _ source: Source,
        expiry: Expiry = .minutes(5),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.expiry = expiry
        self.now = now
        traffic = CacheTraffic()
        readings = SharedReadings(traffic)
        listReadings = SharedReadings(traffic)
    }

    /// The value, from memory if it is not too old, else from the source.
    public func get(_ query: any Query) -> Future<Value> {
        guard let key = (query as? any KeyQuery)?.key else { return source.get(query) }
        return remembered({ $0.objects[key] }, orJoin: readings, key, CacheScope(query)) { reading in
            source.get(query).map { [self] value in
                remember(value, under: key, unless: { traffic.isOvertaken(reading) })
                return value
            }
        }
    }

    /// The list, from memory if it is not too old, else from the source.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        guard let key = (query as? any KeyQuery)?.key else { return source.getAll(query) }
        return remembered({ $0.lists[key] }, orJoin: listReadings, key, CacheScope(list: query)) { reading in
            source.getAll(query).map { [self] values in
                remember(list: values, under: key, unless: { traffic.isOvertaken(reading) })
                return values
            }
        }
    }

    /// What is remembered and not too old, or else the answer of a reading of the source, begun or joined.
    private func remembered<Answer>(
        _ find: @Sendable (Memory) -> Cached<Answer>?, orJoin readings: SharedReadings<Answer>,
        _ key: String, _ scope: CacheScope, _ read: (_ reading: Int) -> Future<Answer>
    ) -> Future<Answer> {
        while true {
            // Counted before it is looked: who ends in between has remembered something, so it is looked again.
            let ended = traffic.endedReadings
            if let known = memory.withLock({ find($0) }), expiry.allows(age: known.age(at: now())) {
                return Future(known.value)
            }
            if let joined = readings.joinOnce(key, scope, since: ended, read) { return joined }
        }
    }

    // What is replaced or forgotten is handed out of the lock and released outside. Nothing else is: a copy of what stays would
    // be made anew by the next change. Whether to remember is asked inside: a write that begins meanwhile forgets it again.

    private func remember(_ value: Value, under key: String, unless isOld: () -> Bool) {
        let cached = Cached(value, storedAt: now())
        _ = memory.withLock { isOld() ? nil : $0.objects.updateValue(cached, forKey: key) }
    }

    private func remember(list: [Value], under key: String, unless isOld: () -> Bool) {
        let cached = Cached(list, storedAt: now())
        _ = memory.withLock { isOld() ? nil : $0.lists.updateValue(cached, forKey: key) }
    }

    /// Forgets what a write to `query` may change: all lists, and the objects that it names.
    private func forget(_ query: any Query) {
        _ = memory.withLock { memory in
            var gone = Memory()
            swap(&gone.lists, &memory.lists)
            if let keys = query.objectKeys, !(query is AllObjectsQuery) {
                for key in keys { gone.objects[key] = memory.objects.removeValue(forKey: key) }
            } else {
                swap(&gone.objects, &memory.objects)
            }
            return gone
        }
    }

    /// Does a write, and forgets before it begins what it may change.
    ///
    /// What is read until it has ended is not remembered: nobody knows which of the two states that is. So it goes on to its
    /// end, whoever loses interest.
    private func write<Answer>(
        _ query: any Query, _ scope: CacheScope, _ work: () -> Future<Answer>,
        remember: @escaping @Sendable (_ answer: Answer, _ isContested: () -> Bool) -> Void = { _, _ in }
    ) -> Future<Answer> {
        let number = traffic.beginWrite(scope, reachesMain: true)
        forget(query)
        let answer = work().map { [traffic] answer in
            remember(answer) { traffic.isContested(number) }
            return answer
        }
        answer.whenSet { [traffic] in traffic.endWrite(number) }
        return answer.goingOn()
    }
}

extension CacheScope {
    /// What a write changes in a source of which nothing is known: without a key, anything.
    fileprivate init(writing query: any Query) {
        if case .nothing = CacheScope(query) { self = .everything } else { self = CacheScope(query) }
    }
}

extension TimedCacheDataSource: PutDataSource where Source: PutDataSource {
    /// Writes to the source and remembers its answer.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        let key = (query as? any KeyQuery)?.key
        return write(query, CacheScope(writing: query)) {
            source.put(value, in: query)
        } remember: { [self] value, isContested in
            if let key { remember(value, under: key, unless: isContested) }
        }
    }

    /// Writes a list to the source and remembers its answer.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        let key = (query as? any KeyQuery)?.key
        // All lists are forgotten, so none that is being read may be remembered.
        return write(query, key == nil ? CacheScope(writing: query) : .everything) {
            source.putAll(values, in: query)
        } remember: { [self] values, isContested in
            if let key { remember(list: values, under: key, unless: isContested) }
        }
    }
}

extension TimedCacheDataSource: DeleteDataSource where Source: DeleteDataSource {
    /// Deletes in the source and forgets.
    public func delete(_ query: any Query) -> Future<Void> {
        write(query, CacheScope(writing: query)) { source.delete(query) }
    }
}

extension TimedCacheDataSource: DataSource where Source: DataSource {}
