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

extension GetDataSource {
    /// The value with this id.
    public func get(_ id: some QueryID) -> Future<Value> {
        get(IdQuery(id))
    }

    /// The list with this id.
    public func getAll(_ id: some QueryID) -> Future<[Value]> {
        getAll(IdQuery(id))
    }

    /// The values with these ids, in their order.
    public func getAll(_ ids: [some QueryID]) -> Future<[Value]> {
        getAll(IdsQuery(ids))
    }
}

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

extension PutDataSource {
    /// Writes the value with this id.
    public func put(_ value: Value?, forId id: some QueryID) -> Future<Value> {
        put(value, in: IdQuery(id))
    }

    /// Writes the list with this id.
    public func putAll(_ values: [Value], forId id: some QueryID) -> Future<[Value]> {
        putAll(values, in: IdQuery(id))
    }

    /// Writes each value under its id: as many ids as values, in the same order.
    public func putAll(_ values: [Value], forIds ids: [some QueryID]) -> Future<[Value]> {
        putAll(values, in: IdsQuery(ids))
    }
}

/// Where values are deleted.
public protocol DeleteDataSource: Sendable {
    /// Deletes what is in the place that `query` names, one value or a list; with ``AllObjectsQuery``, everything.
    ///
    /// Deleting what is not there is no error: afterwards it is not there.
    func delete(_ query: any Query) -> Future<Void>
}

extension DeleteDataSource {
    /// Deletes what is in the place that `query` names.
    @available(*, deprecated, renamed: "delete", message: "One delete serves for one value and for many.")
    public func deleteAll(_ query: any Query) -> Future<Void> {
        delete(query)
    }

    /// Deletes what has this id.
    public func delete(_ id: some QueryID) -> Future<Void> {
        delete(IdQuery(id))
    }

    /// Deletes what has one of these ids.
    public func delete(_ ids: [some QueryID]) -> Future<Void> {
        delete(IdsQuery(ids))
    }
}

/// Where values are read, written and deleted.
public protocol DataSource<Value>: GetDataSource, PutDataSource, DeleteDataSource {}

/// A source that has no functions: each fails with ``DomainError/notImplemented(_:)``.
///
/// It fills a place that must be filled, for instance that of the writer in a repository that is only read.
public struct VoidDataSource<Value: Sendable>: DataSource {
    /// The source.
    public init() {}

    /// Fails.
    public func get(_ query: any Query) -> Future<Value> { Future(missing("get")) }

    /// Fails.
    public func getAll(_ query: any Query) -> Future<[Value]> { Future(missing("getAll")) }

    /// Fails.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> { Future(missing("put")) }

    /// Fails.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        Future(missing("putAll"))
    }

    /// Fails.
    public func delete(_ query: any Query) -> Future<Void> { Future(missing("delete")) }

    private func missing(_ function: String) -> DomainError {
        .notImplemented(
            "VoidDataSource has no \(function): it only fills a place. Give the repository a source that has it."
        )
    }
}
