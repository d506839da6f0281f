public import Domain
public import People
import PeopleStore
import PeopleWeb

/// Profiles in the store, each with when it was read: the cache of profiles.
public struct StoredProfiles: DataSource {
    private let store: Store

    /// The profiles of `store`.
    public init(_ store: Store) {
        self.store = store
    }

    /// The profile that a `ProfileQuery` asks for; `notFound` when none is stored.
    public func get(_ query: any Query) -> Future<Cached<User>> {
        StoreCall.future(query, as: ProfileQuery.self) { query in
            try StoreCall.found(try store.profile(of: query.user), query)
        }
    }

    /// Not supported: a profile is asked for one at a time.
    public func getAll(_ query: any Query) -> Future<[Cached<User>]> {
        Future(DomainError.unsupported(query))
    }

    /// Stores a profile for a `ProfileQuery`.
    public func put(_ value: Cached<User>?, in query: any Query) -> Future<Cached<User>> {
        StoreCall.future(query, as: ProfileQuery.self) { query in
            let value = try StoreCall.present(value, query)
            try store.put(value.value, of: query.user, openedBy: query.account, at: value.storedAt)
            return value
        }
    }

    /// Not supported: a profile is stored one at a time.
    public func putAll(_ values: [Cached<User>], in query: any Query) -> Future<[Cached<User>]> {
        Future(DomainError.unsupported(query))
    }

    /// Drops the profile of a `ProfileQuery`.
    public func delete(_ query: any Query) -> Future<Void> {
        StoreCall.future(query, as: ProfileQuery.self) { try store.forgetProfile(of: $0.user) }
    }
}

/// Pages of posts in the store, each with when it was read: the cache of posts.
///
/// A page of an origin is stored under the person, and the store has a list of its own of them: ``PostsService`` reads that,
/// however it was cut when it was stored.
public struct StoredPosts: DataSource {
    private let store: Store

    /// The posts of `store`.
    public init(_ store: Store) {
        self.store = store
    }

    /// The newest posts for a `PostsQuery` without a token; `notFound` when none are stored, and for older pages.
    public func get(_ query: any Query) -> Future<Cached<PostsReply>> {
        StoreCall.future(query, as: PostsQuery.self) { query in
            guard query.page == nil else { throw StoreCall.nothing(query) }
            return try StoreCall.found(
                try store.savedPosts(of: query.user, limit: StoreToken.firstPage), query)
        }
    }

    /// Not supported: a page is one value, with the token of the next.
    public func getAll(_ query: any Query) -> Future<[Cached<PostsReply>]> {
        Future(DomainError.unsupported(query))
    }

    /// Stores a page of an origin for the `PostsQuery` it was asked with.
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

    /// Drops all posts of the person of a `PostsQuery`; bookmarks stay.
    public func delete(_ query: any Query) -> Future<Void> {
        StoreCall.future(query, as: PostsQuery.self) { try store.forgetPosts(of: $0.user) }
    }
}

/// What the data sources over the store have in common: one call, made where it is asked for, and its errors.
enum StoreCall {
    /// What `body` answers to a query of the type it understands; `queryNotSupported` for another.
    static func future<Kind: Query, Answer: Sendable>(
        _ query: any Query,
        as type: Kind.Type,
        _ body: (Kind) throws -> Answer
    ) -> Future<Answer> {
        guard let known = query as? Kind else { return Future(DomainError.unsupported(query)) }
        return Future(value: { try body(known) })
    }

    /// What was stored, for a cache; `notFound` when there is nothing.
    static func found<Value>(_ saved: Saved<Value>?, _ query: any KeyQuery) throws -> Cached<Value> {
        guard let saved else { throw nothing(query) }
        return Cached(saved.value, storedAt: saved.date)
    }

    /// A value that there must be.
    static func present<Value>(_ value: Value?, _ query: any KeyQuery) throws -> Value {
        guard let value else {
            throw DomainError.illegalArgument(
                "The store was asked to put nothing under \(query.key). Pass a value, or delete what is there."
            )
        }
        return value
    }

    static func nothing(_ query: any KeyQuery) -> DomainError {
        .notFound("The store has nothing under \(query.key). Read it from its origin first.")
    }
}
