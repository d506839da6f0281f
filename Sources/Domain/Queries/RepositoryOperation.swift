/// How far a repository goes to answer; a mark without members, so that a repository can have operations of its own.
///
/// A repository fails with ``DomainError/operationNotSupported(_:)`` for one that it does not know. It is not called
/// `Operation`, because that is a class of Foundation and would be ambiguous wherever both are imported.
public protocol RepositoryOperation: Sendable {}

/// The operation that a repository itself holds best; with ``CacheRepository``, ``CacheSyncOperation`` for reading and
/// ``MainSyncOperation`` for writing.
public struct DefaultOperation: RepositoryOperation {
    /// The operation.
    public init() {}
}

/// Only the main source; what is saved is neither read nor changed.
public struct MainOperation: RepositoryOperation {
    /// The operation.
    public init() {}
}

/// The main source, and its answer is saved.
public struct MainSyncOperation: RepositoryOperation {
    /// The operation.
    public init() {}
}

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

/// What is saved if it is valid, else the main source, whose answer is saved.
///
/// For a write: first what is saved, then the main source.
public struct CacheSyncOperation: RepositoryOperation {
    /// Whether what is saved but too old may stand in for an answer that the main source failed with this error to give.
    public let fallback: @Sendable (any Error) -> Bool

    /// The operation without a stand-in: if the main source fails, so does the reading.
    public init() {
        fallback = { _ in false }
    }

    /// The operation with a stand-in.
    ///
    /// ```swift
    /// CacheSyncOperation { error in error is Offline }
    /// ```
    ///
    /// - Parameter fallback: asked with the main source's error. It is not asked when the work was cancelled.
    public init(fallback: @escaping @Sendable (any Error) -> Bool) {
        self.fallback = fallback
    }
}
