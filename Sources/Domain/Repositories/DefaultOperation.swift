/// The operation that a repository itself holds best; with ``CacheRepository``, ``CacheSyncOperation`` for reading and
/// ``MainSyncOperation`` for writing.
public struct DefaultOperation: RepositoryOperation {
    /// The operation.
    public init() {}
}
