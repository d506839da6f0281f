public import FoundationEssentials
import Sync

/// A data source that remembers another's answers for a while.
///
/// What was got or put within the time of `expiry` is answered from memory; then the source is asked again. Queries
/// without a key, and queries for several ids, always go to the source. A write through this source replaces what is
/// remembered under its key and forgets all lists, because what was written may be in them; deleting
/// ``AllObjectsQuery`` forgets everything. An answer that was asked for before a write is not remembered after it. A
/// write that fails forgets as well: nobody knows what the source has now.
///
/// Any thread may use it. Nothing waits for the main thread.
public final class TimedCacheDataSource<Source: GetDataSource>: GetDataSource {
    /// What is read.
    public typealias Value = Source.Value

    private let source: Source
    private let expiry: Expiry
    private let now: @Sendable () -> Date
    private let memory = Locked(Memory())

    /// What is remembered, and how many writes there have been; one lock guards all three.
    private struct Memory: Sendable {
        var objects: [String: Cached<Value>] = [:]
        var lists: [String: Cached<[Value]>] = [:]
        var writes = 0
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
    }

    /// The value, from memory if it is not too old, else from the source.
    public func get(_ query: any Query) -> Future<Value> {
        guard let key = (query as? any KeyQuery)?.key else { return source.get(query) }
        let (known, writes) = memory.withLock { ($0.objects[key], $0.writes) }
        if let known, expiry.allows(age: known.age(at: now())) { return Future(known.value) }
        return source.get(query).map { [self] value in
            remember(writes) { $0.objects[key] = Cached(value, storedAt: $1) }
            return value
        }
    }

    /// The list, from memory if it is not too old, else from the source.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        guard let key = (query as? any KeyQuery)?.key else { return source.getAll(query) }
        let (known, writes) = memory.withLock { ($0.lists[key], $0.writes) }
        if let known, expiry.allows(age: known.age(at: now())) { return Future(known.value) }
        return source.getAll(query).map { [self] values in
            remember(writes) { $0.lists[key] = Cached(values, storedAt: $1) }
            return values
        }
    }

    /// Remembers an answer, unless there has been a write since it was asked for.
    private func remember(_ writes: Int, _ change: (inout Memory, Date) -> Void) {
        let time = now()
        changeMemory { memory in
            if memory.writes == writes { change(&memory, time) }
        }
    }

    /// Forgets what a write to `query` may have changed, and remembers what it has written under the key.
    private func forget(_ query: any Query, object: Value? = nil, list: [Value]? = nil) {
        let time = now()
        changeMemory { memory in
            memory.writes += 1
            memory.lists = [:]
            switch query {
            case is AllObjectsQuery:
                memory.objects = [:]
            case let query as any KeysQuery:
                for key in query.keys { memory.objects[key] = nil }
            case let query as any KeyQuery:
                memory.objects[query.key] = object.map { Cached($0, storedAt: time) }
            default:
                memory.objects = [:]
            }
            guard let list, let key = (query as? any KeyQuery)?.key else { return }
            memory.lists[key] = Cached(list, storedAt: time)
        }
    }

    /// Changes the memory; what it no longer holds is released outside the lock.
    private func changeMemory(_ change: (inout Memory) -> Void) {
        _ = memory.withLock { memory in
            let old = memory
            change(&memory)
            return old
        }
    }
}

// What is remembered is forgotten before a write begins and again when it has ended, well or not: a reading in between
// may have seen either state.
extension TimedCacheDataSource: PutDataSource where Source: PutDataSource {
    /// Writes to the source and remembers its answer.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        forget(query)
        return source.put(value, in: query).onCompletion { [self] in
            forget(query)
        }.map { [self] value in
            forget(query, object: value)
            return value
        }
    }

    /// Writes a list to the source and remembers its answer.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        forget(query)
        return source.putAll(values, in: query).onCompletion { [self] in
            forget(query)
        }.map { [self] values in
            forget(query, list: values)
            return values
        }
    }
}

extension TimedCacheDataSource: DeleteDataSource where Source: DeleteDataSource {
    /// Deletes in the source and forgets.
    public func delete(_ query: any Query) -> Future<Void> {
        forget(query)
        return source.delete(query).onCompletion { [self] in forget(query) }
    }
}

extension TimedCacheDataSource: DataSource where Source: DataSource {}
