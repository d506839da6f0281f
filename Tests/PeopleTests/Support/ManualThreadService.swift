import People
import Reactive

/// A thread service that answers when the test says so.
final class ManualThreadService: ThreadServiceType {
    let requests = Requests<Post.Key, PostThread, ServiceError>()

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        requests.producer(post.key)
    }
}
