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
