/// One call of a data source, as a ``DataSourceSpy`` writes it down.
public enum DataSourceCall<Value: Sendable>: Sendable {
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
    public var description: String {
        switch self {
        case .get(let query): "get \(Self.name(query))"
        case .getAll(let query): "getAll \(Self.name(query))"
        case .put(let value, let query): "put \(value.map { "\($0)" } ?? "nothing") in \(Self.name(query))"
        case .putAll(let values, let query): "putAll \(values) in \(Self.name(query))"
        case .delete(let query): "delete \(Self.name(query))"
        }
    }

    private static func name(_ query: any Query) -> String {
        query.identity ?? "\(type(of: query))"
    }
}
