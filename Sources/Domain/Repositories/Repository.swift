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

    /// The value with this id.
    public func get(
        _ id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Value> {
        get(IdQuery(id), operation: operation)
    }

    /// The list with this id.
    public func getAll(
        _ id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        getAll(IdQuery(id), operation: operation)
    }

    /// The values with these ids, in their order.
    public func getAll(
        _ ids: [some QueryID],
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        getAll(IdsQuery(ids), operation: operation)
    }
}

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

    /// Writes the value with this id.
    public func put(
        _ value: Value?,
        forId id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Value> {
        put(value, in: IdQuery(id), operation: operation)
    }

    /// Writes the list with this id.
    public func putAll(
        _ values: [Value],
        forId id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        putAll(values, in: IdQuery(id), operation: operation)
    }

    /// Writes each value under its id: as many ids as values, in the same order.
    public func putAll(
        _ values: [Value],
        forIds ids: [some QueryID],
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<[Value]> {
        putAll(values, in: IdsQuery(ids), operation: operation)
    }
}

/// Where the program deletes values, whatever they are kept in.
public protocol DeleteRepository: Sendable {
    /// Deletes what is in the place that `query` names, one value or a list; with ``AllObjectsQuery``, everything.
    func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void>
}

extension DeleteRepository {
    /// Deletes by the repository's default operation.
    public func delete(_ query: any Query) -> Future<Void> {
        delete(query, operation: DefaultOperation())
    }

    /// Deletes what is in the place that `query` names.
    @available(*, deprecated, renamed: "delete", message: "One delete serves for one value and for many.")
    public func deleteAll(
        _ query: any Query,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Void> {
        delete(query, operation: operation)
    }

    /// Deletes what has this id.
    public func delete(
        _ id: some QueryID,
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Void> {
        delete(IdQuery(id), operation: operation)
    }

    /// Deletes what has one of these ids.
    public func delete(
        _ ids: [some QueryID],
        operation: any RepositoryOperation = DefaultOperation()
    ) -> Future<Void> {
        delete(IdsQuery(ids), operation: operation)
    }
}

/// Where the program reads, writes and deletes values.
public protocol Repository<Value>: GetRepository, PutRepository, DeleteRepository {}

/// A repository over one data source, whatever the operation.
public struct SingleDataSourceRepository<Source: DataSource>: Repository {
    private let source: Source

    /// Reads, writes and deletes in `source`.
    public init(_ source: Source) {
        self.source = source
    }

    /// The value of the source.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Source.Value> {
        source.get(query)
    }

    /// The list of the source.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Source.Value]> {
        source.getAll(query)
    }

    /// Writes to the source.
    public func put(
        _ value: Source.Value?,
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<Source.Value> {
        source.put(value, in: query)
    }

    /// Writes a list to the source.
    public func putAll(
        _ values: [Source.Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Source.Value]> {
        source.putAll(values, in: query)
    }

    /// Deletes in the source.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        source.delete(query)
    }
}

/// A repository that reads from one data source, whatever the operation.
public struct SingleGetDataSourceRepository<Source: GetDataSource>: GetRepository {
    private let source: Source

    /// Reads from `source`.
    public init(_ source: Source) {
        self.source = source
    }

    /// The value of the source.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Source.Value> {
        source.get(query)
    }

    /// The list of the source.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Source.Value]> {
        source.getAll(query)
    }
}
