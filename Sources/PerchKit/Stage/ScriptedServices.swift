import People
import Reactive

/// Services that answer when a script says so, and with what it says.
struct ScriptedServices: ProfileServiceType, PostsServiceType, PeopleServiceType {
    let replies: ScriptedReplies

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        replies.producer { .profile($0) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        replies.producer { .posts($0) }
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        replies.producer { .people($0) }
    }
}
