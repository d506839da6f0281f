import People

/// What a feed says: of whose it is, and what they posted.
struct FeedContent: Equatable, Sendable {
    /// Whose feed it is.
    let user: User

    /// The entries in the feed's order.
    let posts: [Post]

    /// Where older entries are; nil when the feed does not tell.
    private(set) var next: PageToken?

    /// What could not be read.
    let skipped: [SkippedPost]

    /// Why the feed could not be read whole; nil when it could.
    var fault: ServiceError?

    /// The same, as of a feed that leads nowhere.
    var withoutNext: FeedContent {
        var content = self
        content.next = nil
        return content
    }
}
