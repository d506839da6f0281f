import Domain
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

/// Full-text find in the store.
public struct FindService: FindServiceType {
    let findPosts: FindPostsInteractor

    /// Stored posts that hold all these words, best first.
    public func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        .future { findPosts.execute(FindQuery(words, limit: limit)) }
    }
}
