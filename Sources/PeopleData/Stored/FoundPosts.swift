public import Domain
public import People
import PeopleStore
import PeopleWeb

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

/// Asks for stored posts that hold some words.
public struct FindQuery: Query, Hashable {
    /// What somebody typed; nothing in it is an operator.
    public let words: String

    /// The most posts to answer.
    public let limit: Int

    /// Asks for at most `limit` posts that hold `words`.
    public init(_ words: String, limit: Int) {
        self.words = words
        self.limit = limit
    }
}
