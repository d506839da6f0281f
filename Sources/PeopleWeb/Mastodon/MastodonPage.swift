import People

/// A page of posts as a server answered it.
struct MastodonPage: Sendable {
    /// The posts that could be read, in the server's order.
    var posts: [Post] = []

    /// What could not be read.
    var skipped: [SkippedPost] = []

    /// The ids of all that stood in the answer, read or skipped, in the server's order.
    var ids: [String] = []

    /// Why the answer could not be read whole; nil when it could.
    var fault: ServiceError?
}
