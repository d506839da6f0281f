import Domain
import Sync

/// A data source that passes each call on to another and writes it down, for tests.
///
/// Any thread may use it; the calls stand in the order in which they were made.
final class DataSourceSpy<Source: DataSource>: DataSource {
    /// What is read and written.
    typealias Value = Source.Value

    private let source: Source
    private let log = Locked<[DataSourceCall<Value>]>([])

    /// Watches `source`.
    init(_ source: Source) {
        self.source = source
    }

    /// The calls until now, in their order.
    var calls: [DataSourceCall<Value>] {
        log.withLock { $0 }
    }

    /// Passes the call on.
    func get(_ query: any Query) -> Future<Value> {
        note(.get(query))
        return source.get(query)
    }

    /// Passes the call on.
    func getAll(_ query: any Query) -> Future<[Value]> {
        note(.getAll(query))
        return source.getAll(query)
    }

    /// Passes the call on.
    func put(_ value: Value?, in query: any Query) -> Future<Value> {
        note(.put(value, query))
        return source.put(value, in: query)
    }

    /// Passes the call on.
    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        note(.putAll(values, query))
        return source.putAll(values, in: query)
    }

    /// Passes the call on.
    func delete(_ query: any Query) -> Future<Void> {
        note(.delete(query))
        return source.delete(query)
    }

    private func note(_ call: DataSourceCall<Value>) {
        log.withLock { $0.append(call) }
    }
}

/// One call of a data source, as a ``DataSourceSpy`` writes it down.
enum DataSourceCall<Value: Sendable>: Sendable {
    /// `get` with this query.
    case get(any Query)
    /// `getAll` with this query.
    case getAll(any Query)
    /// `put` of this value with this query.
    case put(Value?, any Query)
    /// `putAll` of these values with this query.
    case putAll([Value], any Query)
    /// `delete` with this query.
    case delete(any Query)
}

extension DataSourceCall: CustomStringConvertible {
    /// The call in one line, such as `put 4 in Swift.String:jenny`.
    var description: String {
        switch self {
        case .get(let query): "get \(Self.name(query))"
        case .getAll(let query): "getAll \(Self.name(query))"
        case .put(let value, let query): "put \(value.map { "\($0)" } ?? "nothing") in \(Self.name(query))"
        case .putAll(let values, let query): "putAll \(values) in \(Self.name(query))"
        case .delete(let query): "delete \(Self.name(query))"
        }
    }

    private static func name(_ query: any Query) -> String {
        switch query {
        case let query as any KeyQuery: query.key
        case let query as any KeysQuery:
            "ids " + query.keys.map { "\($0.utf8.count)-\($0)" }.joined(separator: ",")
        default: "\(type(of: query))"
        }
    }
}
