/// A data source that asks another again when it fails.
///
/// Only readings are tried again: a write that seems to have failed may have arrived, and would be done twice. Say
/// `includingWrites: true` where doing twice does no harm.
///
/// Fails with the error of the last try.
public struct RetryDataSource<Source: GetDataSource>: GetDataSource {
    /// What is read.
    public typealias Value = Source.Value

    let source: Source
    private let policy: RetryPolicy
    private let includesWrites: Bool

    /// Asks `source` again as `policy` says.
    public init(_ source: Source, _ policy: RetryPolicy = RetryPolicy(), includingWrites: Bool = false) {
        self.source = source
        self.policy = policy
        includesWrites = includingWrites
    }

    /// The value, from the first try that succeeds.
    public func get(_ query: any Query) -> Future<Value> {
        policy.run { [source] in source.get(query) }
    }

    /// The list, from the first try that succeeds.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        policy.run { [source] in source.getAll(query) }
    }

    func write<Answer: Sendable>(_ work: @escaping @Sendable () -> Future<Answer>) -> Future<Answer> {
        includesWrites ? policy.run(work) : work()
    }
}

extension RetryDataSource: PutDataSource where Source: PutDataSource {
    /// Writes, once or as the policy says.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        write { [source] in source.put(value, in: query) }
    }

    /// Writes a list, once or as the policy says.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        write { [source] in source.putAll(values, in: query) }
    }
}

extension RetryDataSource: DeleteDataSource where Source: DeleteDataSource {
    /// Deletes, once or as the policy says.
    public func delete(_ query: any Query) -> Future<Void> {
        write { [source] in source.delete(query) }
    }
}

extension RetryDataSource: DataSource where Source: DataSource {}
