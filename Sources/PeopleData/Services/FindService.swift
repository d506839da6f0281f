import PeopleWeb
public import People
public import Reactive

/// Full-text find in the store.
public struct FindService: FindServiceType {
    let findPosts: FindPostsInteractor

    /// Stored posts that hold all these words, best first.
    public func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        .future { findPosts.execute(FindQuery(words, limit: limit)) }
    }
}
