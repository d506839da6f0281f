/// Where values are written.
public protocol PutDataSource<Value>: Sendable {
    /// What is written.
    associatedtype Value: Sendable

    /// Writes `value` in the place that `query` names, over what was there.
    ///
    /// Answers the value as it is now: a server may have filled in fields of its own. `value` may be nil where the
    /// query is an action in itself, such as logging in; a source that stores values then fails with
    /// ``DomainError/illegalArgument(_:)``.
    func put(_ value: Value?, in query: any Query) -> Future<Value>

    /// Writes a list in the place that `query` names, over what was there; answers it as it is now.
    ///
    /// With an ``IdsQuery`` each value is written under its own id.
    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]>
}
