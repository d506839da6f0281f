import Domain
import Sync

/// A repository that passes each call on to another and writes it down, for tests.
///
/// Any thread may use it; the calls stand in the order in which they were made.
final class RepositorySpy<Inner: Repository>: Repository {
    /// What is read and written.
    typealias Value = Inner.Value

    private let inner: Inner
    private let log = Locked<[RepositoryCall<Value>]>([])

    /// Watches `inner`.
    init(_ inner: Inner) {
        self.inner = inner
    }

    /// The calls until now, in their order.
    var calls: [RepositoryCall<Value>] {
        log.withLock { $0 }
    }

    /// Passes the call on.
    func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        note(.get(query), operation)
        return inner.get(query, operation: operation)
    }

    /// Passes the call on.
    func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        note(.getAll(query), operation)
        return inner.getAll(query, operation: operation)
    }

    /// Passes the call on.
    func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        note(.put(value, query), operation)
        return inner.put(value, in: query, operation: operation)
    }

    /// Passes the call on.
    func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        note(.putAll(values, query), operation)
        return inner.putAll(values, in: query, operation: operation)
    }

    /// Passes the call on.
    func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        note(.delete(query), operation)
        return inner.delete(query, operation: operation)
    }

    private func note(_ call: DataSourceCall<Value>, _ operation: any RepositoryOperation) {
        log.withLock { $0.append(RepositoryCall(call, operation)) }
    }
}

/// One call of a repository, as a ``RepositorySpy`` writes it down: what was asked, and by which operation.
struct RepositoryCall<Value: Sendable>: Sendable {
    /// What was asked.
    let call: DataSourceCall<Value>

    /// How far the repository was to go.
    let operation: any RepositoryOperation

    /// A call of this kind.
    init(_ call: DataSourceCall<Value>, _ operation: any RepositoryOperation) {
        self.call = call
        self.operation = operation
    }
}

extension RepositoryCall: CustomStringConvertible {
    /// The call in one line, such as `get Swift.String:jenny by MainOperation`.
    var description: String {
        "\(call) by \(type(of: operation))"
    }
}
