public import Domain
import FoundationEssentials
public import People
import PeopleStore
import PeopleWeb
public import Reactive

/// Bookmarks in the store.
public struct BookmarksService: BookmarksServiceType {
    let getBookmarks: GetBookmarksInteractor
    let saveBookmark: SaveBookmarkInteractor
    let removeBookmark: RemoveBookmarkInteractor

    /// All that is kept, newest first.
    public func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        .future { getBookmarks.execute() }
    }

    /// Keeps a post; answers when it is on the disk.
    public func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        .future { saveBookmark.execute(bookmark) }
    }

    /// Lets a post go; answers when that is on the disk.
    public func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        .future { removeBookmark.execute(key) }
    }
}

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
