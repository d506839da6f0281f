import Reactive

/// Where lists of posts come from.
///
/// Each start of the producer is one request. It sends exactly one reply and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol PostsServiceType: Sendable {
    /// Asks for a person's posts: the newest when `page` is nil, else those at that token of an earlier reply.
    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError>

    /// The first page of posts as it was stored when it was last read: one value, or none; then completes.
    ///
    /// Its token leads to more that is stored, or to the service. A service without a store has none.
    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError>

    /// Asks for the newest posts and, once the answer is there, drops the posts that were stored before: only the answer
    /// stays stored.
    ///
    /// A request that fails leaves everything stored as it is. Bookmarks are no part of a list: they stay.
    func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError>
}

extension PostsServiceType {
    /// Nothing: this service stores nothing.
    public func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> { .empty }

    /// The same as a plain request: this service stores nothing.
    public func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        readPosts(userId: userId, page: nil)
    }
}
