public import Domain
public import People
import PeopleStore
import PeopleWeb
public import Reactive

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

/// Full-text find in the store.
public struct FindService: FindServiceType {
    let findPosts: FindPostsInteractor

    /// Stored posts that hold all these words, best first.
    public func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        .future { findPosts.execute(FindQuery(words, limit: limit)) }
    }
}
