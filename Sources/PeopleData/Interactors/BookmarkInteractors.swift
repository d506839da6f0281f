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

/// Finds words in everything that is stored.
public struct FindPostsInteractor: Sendable {
    private let getAll: Interactor.GetAllByQuery<FoundPost>

    /// Finds with `getAll`, which stands on a repository over the full-text index.
    public init(_ getAll: Interactor.GetAllByQuery<FoundPost>) {
        self.getAll = getAll
    }

    /// Finds what `query` asks for, best first.
    ///
    /// - Parameters:
    ///   - query: the words.
    ///   - executor: where to run, if not where finding always does.
    public func execute(_ query: FindQuery, in executor: (any Executor)? = nil) -> Future<[FoundPost]> {
        getAll.execute(query, in: executor)
    }
}
