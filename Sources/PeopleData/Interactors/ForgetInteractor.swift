public import Domain

/// Drops what is stored of something, and leaves its origin alone.
public struct ForgetInteractor: Sendable {
    private let delete: Interactor.DeleteByQuery

    /// Drops with `delete`, which stands on a repository with a cache.
    public init(_ delete: Interactor.DeleteByQuery) {
        self.delete = delete
    }

    /// Drops what is stored for `query`; it finishes once it has begun.
    ///
    /// - Parameters:
    ///   - query: a ``ProfileQuery``, or a ``PostsQuery``, which stands for all posts of the person.
    ///   - executor: where to run, if not where it always does.
    @discardableResult
    public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Void> {
        delete.execute(query, CacheOperation(), in: executor)
    }
}
