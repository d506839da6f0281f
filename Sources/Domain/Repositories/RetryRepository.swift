/// A repository that asks another again when it fails.
///
/// By its own policy, or as a ``RetryOperation`` says; the repository behind is asked with the operation inside that,
/// which it knows (weakness W7 of the reference, whose constructor's count is never used and which hands the
/// repository behind an operation that stops the program). Only readings are tried again unless it says
/// `includingWrites: true`, or a `RetryOperation` asks for it.
///
/// Fails with the error of the last try.
public struct RetryRepository<Inner: GetRepository>: GetRepository {
    /// What is read.
    public typealias Value = Inner.Value

    let inner: Inner
    private let policy: RetryPolicy
    private let includesWrites: Bool

    /// Asks `inner` again as `policy` says.
    public init(_ inner: Inner, _ policy: RetryPolicy = RetryPolicy(), includingWrites: Bool = false) {
        self.inner = inner
        self.policy = policy
        includesWrites = includingWrites
    }

    /// The value, from the first try that succeeds.
    public func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Value> {
        retry(operation) { [inner] in inner.get(query, operation: $0) }
    }

    /// The list, from the first try that succeeds.
    public func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Value]> {
        retry(operation) { [inner] in inner.getAll(query, operation: $0) }
    }

    private func retry<Answer: Sendable>(
        _ operation: any RepositoryOperation,
        _ work: @escaping @Sendable (any RepositoryOperation) -> Future<Answer>
    ) -> Future<Answer> {
        guard let asked = operation as? RetryOperation else { return policy.run { work(operation) } }
        var policy = policy
        policy.count = asked.count
        policy.retryIf = asked.retryIf
        return policy.run { work(asked.operation) }
    }

    func write<Answer: Sendable>(
        _ operation: any RepositoryOperation,
        _ work: @escaping @Sendable (any RepositoryOperation) -> Future<Answer>
    ) -> Future<Answer> {
        includesWrites || operation is RetryOperation ? retry(operation, work) : work(operation)
    }
}

extension RetryRepository: PutRepository where Inner: PutRepository {
    /// Writes, once or as the policy or the operation says.
    public func put(_ value: Value?, in query: any Query, operation: any RepositoryOperation) -> Future<Value>
    {
        write(operation) { [inner] in inner.put(value, in: query, operation: $0) }
    }

    /// Writes a list, once or as the policy or the operation says.
    public func putAll(
        _ values: [Value],
        in query: any Query,
        operation: any RepositoryOperation
    ) -> Future<[Value]> {
        write(operation) { [inner] in inner.putAll(values, in: query, operation: $0) }
    }
}

extension RetryRepository: DeleteRepository where Inner: DeleteRepository {
    /// Deletes, once or as the policy or the operation says.
    public func delete(_ query: any Query, operation: any RepositoryOperation) -> Future<Void> {
        write(operation) { [inner] in inner.delete(query, operation: $0) }
    }
}

extension RetryRepository: Repository where Inner: Repository {}
