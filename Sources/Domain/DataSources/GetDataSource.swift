/// Where values are read.
///
/// A data source is one origin: a server, a folder, a dictionary. It knows nothing of caching or of operations; a
/// repository composes sources. Every function answers at once with a future and does its work on the calling thread
/// or wherever it likes; whoever wants another thread submits the call to an executor.
public protocol GetDataSource<Value>: Sendable {
    /// What is read.
    associatedtype Value: Sendable

    /// The one value that `query` asks for.
    ///
    /// Fails with ``DomainError/notFound(_:)`` if there is none and with ``DomainError/queryNotSupported(_:)`` if the
    /// source does not know such queries.
    func get(_ query: any Query) -> Future<Value>

    /// The list that `query` asks for.
    ///
    /// An empty list is an answer; only what was never stored is ``DomainError/notFound(_:)``.
    func getAll(_ query: any Query) -> Future<[Value]>
}
