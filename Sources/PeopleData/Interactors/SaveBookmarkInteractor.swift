public import Domain
public import People

/// Keeps a post.
public struct SaveBookmarkInteractor: Sendable {
    private let put: Interactor.PutByQuery<Bookmark>

    /// Keeps with `put`, which stands on the repository of bookmarks.
    public init(_ put: Interactor.PutByQuery<Bookmark>) {
        self.put = put
    }

    /// Keeps `bookmark`; set when it is on the disk, and finished once it has begun.
    ///
    /// - Parameters:
    ///   - bookmark: what to keep, in the place of what was kept of the same post.
    ///   - executor: where to run, if not where bookmarks always are written.
    @discardableResult
    public func execute(_ bookmark: Bookmark, in executor: (any Executor)? = nil) -> Future<Bookmark> {
        put.execute(bookmark, query: BookmarkQuery(bookmark.id), in: executor)
    }
}
