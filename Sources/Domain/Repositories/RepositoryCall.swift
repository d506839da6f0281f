/// One call of a repository, as a ``RepositorySpy`` writes it down: what was asked, and by which operation.
public struct RepositoryCall<Value: Sendable>: Sendable {
    /// What was asked.
    public let call: DataSourceCall<Value>

    /// How far the repository was to go.
    public let operation: any RepositoryOperation

    /// A call of this kind.
    public init(_ call: DataSourceCall<Value>, _ operation: any RepositoryOperation) {
        self.call = call
        self.operation = operation
    }
}

extension RepositoryCall: CustomStringConvertible {
    /// The call in one line, such as `get Swift.String:jenny by MainOperation`.
    public var description: String {
        "\(call) by \(type(of: operation))"
    }
}
