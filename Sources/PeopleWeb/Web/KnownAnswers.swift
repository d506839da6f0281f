import Domain
public import FoundationEssentials
import HTTP
public import People

/// What is known from before, so that a server can be asked whether it has changed since: the store, as requests see it.
///
/// Errors mean that nothing is known, or that nothing was kept; a request goes on without.
public protocol KnownAnswers: Sendable {
    /// What the server at an address gave with its last answer, and when; nil if nothing is known.
    ///
    /// - Parameters:
    ///   - url: the address.
    ///   - token: what tells the token that will be sent from others; nil without one.
    func validator(for url: String, askedWith token: String?) throws -> Saved<CacheValidator>?

    /// Keeps what a server gave with an answer about a person.
    func put(
        _ validator: CacheValidator, for url: String, askedWith token: String?, of user: User.ID,
        at date: Date) throws

    /// Forgets what the server at an address gave: its next answer is to come whole.
    func forgetValidators(for url: String) throws

    /// Keeps what could not be read of the last answer from an address, with what its server gave, and as long as that.
    func put(_ skipped: [SkippedPost], for url: String) throws

    /// What could not be read of the last answer from an address: what has not changed still lacks it.
    func skipped(for url: String) throws -> [SkippedPost]

    /// A person's profile as it was answered last.
    func profile(of user: User.ID) throws -> Saved<User>?

    /// The beginning of a person's list, with at most so many posts.
    func savedPosts(of user: User.ID, limit: Int) throws -> Saved<PostsReply>?

    /// The newest answer about a person's posts, whole.
    func savedAnswer(of user: User.ID) throws -> Saved<PostsReply>?
}

extension CacheValidator {
    /// What of it can be sent back: with the rest every further request would fail.
    var sendable: CacheValidator {
        CacheValidator(
            tag: tag.flatMap { HTTPHeaders.isSendable($0) ? $0 : nil },
            modified: modified.flatMap { HTTPHeaders.isSendable($0) ? $0 : nil })
    }
}
