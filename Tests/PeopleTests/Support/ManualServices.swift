import People
import Reactive

/// A profile service that answers when the test says so.
final class ManualProfileService: ProfileServiceType {
    let requests = Requests<User.ID, User, ServiceError>()

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        requests.producer(userId)
    }
}

/// A posts service that answers when the test says so.
final class ManualPostsService: PostsServiceType {
    /// What was asked: whose posts, and from which page on.
    struct Question: Equatable, Sendable {
        let userId: User.ID
        let page: PageToken?
    }

    let requests = Requests<Question, PostsReply, ServiceError>()

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        requests.producer(Question(userId: userId, page: page))
    }
}

/// A people service that answers when the test says so.
final class ManualPeopleService: PeopleServiceType {
    let requests = Requests<String, [Person], ServiceError>()

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        requests.producer("people")
    }
}
