import Reactive

/// Finds words in everything that is stored.
public protocol FindServiceType: Sendable {
    /// Stored posts and bookmarks that hold all these words (a last word also as a beginning), best first.
    ///
    /// Sends one value, empty when nothing matches, and completes. Never asks a server.
    ///
    /// - Parameters:
    ///   - words: what somebody typed; nothing in it is an operator.
    ///   - limit: the most posts to answer.
    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError>
}
