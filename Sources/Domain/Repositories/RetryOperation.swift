/// Another operation, tried again when it fails: for a ``RetryRepository``.
public struct RetryOperation: RepositoryOperation {
    /// What the repository behind is asked to do.
    public let operation: any RepositoryOperation

    /// How many more times to try at most.
    public let count: Int

    /// Whether this error may be gone at the next try.
    public let retryIf: @Sendable (any Error) -> Bool

    /// `operation`, tried up to `count` more times.
    public init(
        _ operation: any RepositoryOperation = DefaultOperation(),
        count: Int = 1,
        retryIf: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) {
        self.operation = operation
        self.count = count
        self.retryIf = retryIf
    }
}
