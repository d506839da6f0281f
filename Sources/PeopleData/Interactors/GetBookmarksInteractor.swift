public import Domain
public import People

/// Gets all that is kept, newest first.
public struct GetBookmarksInteractor: Sendable {
    private let getAll: Interactor.GetAllByQuery<Bookmark>

    /// Gets with `getAll`, which stands on the repository of bookmarks.
    public init(_ getAll: Interactor.GetAllByQuery<Bookmark>) {
        self.getAll = getAll
    }

    /// Gets all bookmarks.
    ///
    /// - Parameter executor: where to run, if not where bookmarks always are read.
    public func execute(in executor: (any Executor)? = nil) -> Future<[Bookmark]> {
        getAll.execute(AllObjectsQuery(), in: executor)
    }
}
