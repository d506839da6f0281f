import Reactive

/// Where lists of posts come from.
///
/// Each start of the producer is one request. It sends exactly one reply and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol PostsServiceType: Sendable {
    /// Asks for a person's posts: the newest when `page` is nil, else those at that token of an earlier reply.
    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError>
}
