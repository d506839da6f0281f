/// Only what is saved; the main source is not asked.
public struct CacheOperation: RepositoryOperation {
    /// Whether what is too old is an answer too, instead of ``DomainError/notValid(_:)``.
    public let ignoreValidation: Bool

    /// The operation.
    ///
    /// - Parameter ignoreValidation: true to be answered with what is too old as well, for instance while offline.
    public init(ignoreValidation: Bool = false) {
        self.ignoreValidation = ignoreValidation
    }
}
