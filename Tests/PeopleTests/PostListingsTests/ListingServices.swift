import Foundation
import Reactive

extension Listings {
    /// A profile service that answers when the test says so.
    final class ManualProfileService: ProfileServiceType {
        let requests = Requests<Int, User, NSError>()

        func readProfile(userId: Int) -> SignalProducer<User, NSError> {
            requests.producer(userId)
        }
    }

    /// A posts service that answers when the test says so.
    final class ManualPostsService: PostsServiceType {
        let requests = Requests<Int, [Post], NSError>()

        func readPosts(userId: Int) -> SignalProducer<[Post], NSError> {
            requests.producer(userId)
        }
    }
}
