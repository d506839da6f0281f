/// A service's answer to a request for posts: some of them, and where the list goes on.
///
/// Its rows are put newest first and cut into pages when it is made, which a service does on the `work` scheduler,
/// so that the reducer only takes them over.
public struct PostsReply: Equatable, Sendable {
    /// The posts, newest first; those of one instant in the order in which they were given.
    public let posts: Posts

    /// Where the list goes on; nil when this was all.
    public let next: PageToken?

    /// What the answer held beside them and could not be read.
    public let skipped: [SkippedPost]

    /// Why the answer could not be read whole, so that it is not known what is missing; nil when it could.
    ///
    /// ``skipped`` tells of it as well. A post that is skipped alone is no such fault.
    public let fault: ServiceError?

    /// Makes an answer from posts in any order.
    public init(
        posts: [Post], next: PageToken? = nil, skipped: [SkippedPost] = [], fault: ServiceError? = nil
    ) {
        self.posts = Posts(Self.newestFirst(posts))
        self.next = next
        self.skipped = skipped
        self.fault = fault
    }

    /// Whether the person has no posts at all, readable or not.
    var holdsNothing: Bool { posts.isEmpty && skipped.isEmpty && next == nil }

    private static func newestFirst(_ posts: [Post]) -> [Post] {
        // Most origins answer in this order already; looking costs less than sorting.
        if zip(posts, posts.dropFirst()).allSatisfy({ $0.date >= $1.date }) { return posts }
        return posts.enumerated()
            .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }
            .map(\.element)
    }
}
