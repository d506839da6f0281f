import PeopleWeb
import PeopleStore
public import Domain
public import People

/// Pages of posts in the store, each with when it was read: the cache of posts.
///
/// A page of an origin is stored under the person; reading goes by tokens of the store's own (``StoreToken``), so that
/// a list is read on however it was cut when it was stored.
public struct StoredPosts: DataSource {
    private let store: Store

    /// The posts of `store`.
    public init(_ store: Store) {
        self.store = store
    }

    /// The page that a ``PostsQuery`` asks for, with no token or one of the store; `notFound` when none is stored.
    public func get(_ query: any Query) -> Future<Cached<PostsReply>> {
        StoreCall.future(query, as: PostsQuery.self) { query in
            guard let page = query.page else {
                let first = try store.savedPosts(
                    of: query.user, limit: StoreToken.firstPage, overGaps: query.overGaps)
                return try StoreCall.found(first, query)
            }
            guard let token = StoreToken(page) else { throw StoreCall.nothing(query) }
            let next = try store.savedPosts(
                of: query.user, at: token, limit: token.count, overGaps: query.overGaps)
            return try StoreCall.found(next, query)
        }
    }

    /// Not supported: a page is one value, with the token of the next.
    public func getAll(_ query: any Query) -> Future<[Cached<PostsReply>]> {
        Future(DomainError.unsupported(query))
    }

    /// Stores a page of an origin for the ``PostsQuery`` it was asked with.
    public func put(_ value: Cached<PostsReply>?, in query: any Query) -> Future<Cached<PostsReply>> {
        StoreCall.future(query, as: PostsQuery.self) { query in
            let value = try StoreCall.present(value, query)
            try store.put(
                ListedPage(
                    user: query.user, account: query.account, reply: value.value,
                    place: query.page.map { .after($0) } ?? .first, date: value.storedAt))
            return value
        }
    }

    /// Not supported: a page is one value.
    public func putAll(_ values: [Cached<PostsReply>], in query: any Query) -> Future<[Cached<PostsReply>]> {
        Future(DomainError.unsupported(query))
    }

    /// Drops all posts of the person of a ``PostsQuery``; bookmarks stay.
    public func delete(_ query: any Query) -> Future<Void> {
        StoreCall.future(query, as: PostsQuery.self) { try store.forgetPosts(of: $0.user) }
    }
}
