import PeopleWeb
import PeopleStore
public import Domain
public import People

/// The full-text index of the store.
public struct FoundPosts: GetDataSource {
    private let store: Store

    /// The index of `store`.
    public init(_ store: Store) {
        self.store = store
    }

    /// Not supported: what is found is a list.
    public func get(_ query: any Query) -> Future<FoundPost> {
        Future(DomainError.unsupported(query))
    }

    /// The posts that a ``FindQuery`` asks for, best first; an empty list when none holds the words.
    public func getAll(_ query: any Query) -> Future<[FoundPost]> {
        StoreCall.future(query, as: FindQuery.self) { try store.find(words: $0.words, limit: $0.limit) }
    }
}
