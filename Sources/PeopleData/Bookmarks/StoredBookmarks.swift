public import Domain
public import People
import PeopleStore
import PeopleWeb

/// Bookmarks in the store, which is where they are at home.
public struct StoredBookmarks: DataSource {
    private let store: Store

    /// The bookmarks of `store`.
    public init(_ store: Store) {
        self.store = store
    }

    /// The bookmark of a ``BookmarkQuery``; `notFound` when the post is not kept.
    public func get(_ query: any Query) -> Future<Bookmark> {
        StoreCall.future(query, as: BookmarkQuery.self) { query in
            guard let bookmark = try store.bookmarks().first(where: { $0.id == query.post }) else {
                throw StoreCall.nothing(query)
            }
            return bookmark
        }
    }

    /// All bookmarks for an `AllObjectsQuery`, newest first.
    public func getAll(_ query: any Query) -> Future<[Bookmark]> {
        StoreCall.future(query, as: AllObjectsQuery.self) { _ in try store.bookmarks() }
    }

    /// Keeps a bookmark; set when it is on the disk.
    public func put(_ value: Bookmark?, in query: any Query) -> Future<Bookmark> {
        StoreCall.future(query, as: BookmarkQuery.self) { query in
            let bookmark = try StoreCall.present(value, query)
            try store.put(bookmark)
            return bookmark
        }
    }

    /// Not supported: bookmarks are kept one at a time.
    public func putAll(_ values: [Bookmark], in query: any Query) -> Future<[Bookmark]> {
        Future(DomainError.unsupported(query))
    }

    /// Lets the bookmark of a ``BookmarkQuery`` go; set when that is on the disk.
    public func delete(_ query: any Query) -> Future<Void> {
        StoreCall.future(query, as: BookmarkQuery.self) { try store.removeBookmark($0.post) }
    }
}

/// Names one bookmark.
public struct BookmarkQuery: KeyQuery, Hashable {
    /// The post that is kept.
    public let post: Post.Key

    /// Names the bookmark of `post`.
    public init(_ post: Post.Key) {
        self.post = post
    }

    /// The post, the same at every launch.
    public var key: String {
        let parts = [post.post.origin, post.post.raw, post.author]
        return parts.map { "\($0.utf8.count) \($0)" }.joined(separator: " ")
            + (post.isRepost ? " repost" : "")
    }
}
