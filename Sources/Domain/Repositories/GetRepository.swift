/// Where the program reads values, whatever they are kept in.
///
/// A repository hides which data sources there are; the operation says how far a reading goes: only what is saved,
/// only the main source, or both.
public protocol GetRepository<Value>: Sendable {
    /// What is read.
    associatedtype Value: Sendable

    /// The one value that `query` asks for.
    ///
    /// Fails with ``DomainError/operationNotSupported(_:)`` for an operation that the repository does not know.
    func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value>

    /// The list that `query` asks for; an empty list is an answer.
    func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]>
}

extension GetRepository {
    /// The one value that `query` asks for, by the repository's default operation.
    public func get(_ query: any Query) -> Future<Value> {
        get(query, operation: DefaultOperation())
    }

    /// The list that `query` asks for, by the repository's default operation.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        getAll(query, operation: DefaultOperation())
    }
}
