import People
import Reactive

/// A profile service with a store: the test says when and what each of them answers.
final class StoringProfileService: ProfileServiceType {
    let requests = Requests<User.ID, User, ServiceError>()
    let saved = Requests<User.ID, Saved<User>, NoError>()
    let anew = Requests<User.ID, User, ServiceError>()

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        requests.producer(userId)
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        saved.producer(userId)
    }

    func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        anew.producer(userId)
    }
}

/// A posts service with a store: the test says when and what each of them answers.
final class StoringPostsService: PostsServiceType {
    let requests = Requests<PageToken?, PostsReply, ServiceError>()
    let saved = Requests<User.ID, Saved<PostsReply>, NoError>()
    let anew = Requests<User.ID, PostsReply, ServiceError>()

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        requests.producer(page)
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        saved.producer(userId)
    }

    func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        anew.producer(userId)
    }
}
