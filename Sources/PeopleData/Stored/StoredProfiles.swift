import PeopleWeb
import PeopleStore
public import Domain
public import People

/// Profiles in the store, each with when it was read: the cache of profiles.
public struct StoredProfiles: DataSource {
    private let store: Store

    /// The profiles of `store`.
    public init(_ store: Store) {
        self.store = store
    }

    /// The profile that a ``ProfileQuery`` asks for; `notFound` when none is stored.
    public func get(_ query: any Query) -> Future<Cached<User>> {
        StoreCall.future(query, as: ProfileQuery.self) { query in
            try StoreCall.found(try store.profile(of: query.user), query)
        }
    }

    /// Not supported: a profile is asked for one at a time.
    public func getAll(_ query: any Query) -> Future<[Cached<User>]> {
        Future(DomainError.unsupported(query))
    }

    /// Stores a profile for a ``ProfileQuery``.
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

    /// Drops the profile of a ``ProfileQuery``.
    public func delete(_ query: any Query) -> Future<Void> {
        StoreCall.future(query, as: ProfileQuery.self) { try store.forgetProfile(of: $0.user) }
    }
}
