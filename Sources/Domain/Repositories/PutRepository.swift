/// Where the program writes values, whatever they are kept in.
public protocol PutRepository<Value>: Sendable {
    /// What is written.
    associatedtype Value: Sendable

    /// Writes `value` in the place that `query` names and answers it as it is now.
    ///
    /// `value` may be nil where the query is an action in itself, such as logging in.
    func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>

    /// Writes a list in the place that `query` names and answers it as it is now.
    func putAll(_ values: [Value], in query: any Query, operation: any RepositoryOperation) -> Future<[Value]>
}

extension PutRepository {
    /// Writes `value` by the repository's default operation.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        put(value, in: query, operation: DefaultOperation())
    }

    /// Writes a list by the repository's default operation.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        putAll(values, in: query, operation: DefaultOperation())
    }
}
