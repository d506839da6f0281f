public import Domain
public import People

/// Lets a kept post go.
public struct RemoveBookmarkInteractor: Sendable {
    private let delete: Interactor.DeleteByQuery

    /// Lets go with `delete`, which stands on the repository of bookmarks.
    public init(_ delete: Interactor.DeleteByQuery) {
        self.delete = delete
    }

    /// Lets the post of this key go, which is no error when it was not kept; answers the key.
    ///
    /// - Parameters:
    ///   - key: which post.
    ///   - executor: where to run, if not where bookmarks always are written.
    @discardableResult
    public func execute(_ key: Post.Key, in executor: (any Executor)? = nil) -> Future<Post.Key> {
        delete.execute(BookmarkQuery(key), in: executor).map { key }
    }
}
