import Sync

/// A data source that passes each call on to another and writes it down, for tests.
///
/// Any thread may use it; the calls stand in the order in which they were made.
public final class DataSourceSpy<Source: DataSource>: DataSource {
    /// What is read and written.
    public typealias Value = Source.Value

    private let source: Source
    private let log = Locked<[DataSourceCall<Value>]>([])

    /// Watches `source`.
    public init(_ source: Source) {
        self.source = source
    }

    /// The calls until now, in their order.
    public var calls: [DataSourceCall<Value>] {
        log.withLock { $0 }
    }

    /// Passes the call on.
    public func get(_ query: any Query) -> Future<Value> {
        note(.get(query))
        return source.get(query)
    }

    /// Passes the call on.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        note(.getAll(query))
        return source.getAll(query)
    }

    /// Passes the call on.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        note(.put(value, query))
        return source.put(value, in: query)
    }

    /// Passes the call on.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        note(.putAll(values, query))
        return source.putAll(values, in: query)
    }

    /// Passes the call on.
    public func delete(_ query: any Query) -> Future<Void> {
        note(.delete(query))
        return source.delete(query)
    }

    private func note(_ call: DataSourceCall<Value>) {
        log.withLock { $0.append(call) }
    }
}
