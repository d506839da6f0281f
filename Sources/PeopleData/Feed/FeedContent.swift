import People

/// What a feed says: of whose it is, and what they posted.
struct FeedContent: Equatable, Sendable {
    /// Whose feed it is.
    let user: User

    /// The entries in the feed's order.
    let posts: [Post]

    /// Where older entries are; nil when the feed does not tell.
    let next: WebAddress?

    /// What could not be read.
    let skipped: [SkippedPost]
}
