import Domain
import People
import Reactive

/// Conversations from Bluesky.
struct BlueskyThreads: ThreadServiceType {
    let service: BlueskyService

    /// Asks for what a post answers and what answers it: one request.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        .future { thread(of: post.id) }
    }

    private func thread(of post: Post.ID) -> Future<PostThread> {
        guard post.origin == BlueskyService.origin else {
            return Future(ServiceError.notFound("conversation around that post"))
        }
        let parameters = [("uri", post.raw), ("depth", "10"), ("parentHeight", "80")]
        return service.ask("feed.getPostThread", parameters, "thread") { value in
            guard let value else { throw ServiceError.gone(service.actor) }
            let thread = try BlueskyThread(value, of: post.raw).thread
            service.note(thread.skipped, in: "thread")
            return thread
        }
    }
}
