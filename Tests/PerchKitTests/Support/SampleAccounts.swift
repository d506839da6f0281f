import People
import Reactive

@testable import PerchKit

/// Services that answer with the sample's people after a second of virtual time.
struct SampleAccounts: AccountSource {
    let clock: TestScheduler

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        guard account.text.hasPrefix("file:") else { throw AccountRefusal("\(account.text) is no account.") }
        return PersonServices(
            userId: "orla", profileService: SampleService(clock: clock),
            postsService: SampleService(clock: clock))
    }

    var peopleService: any PeopleServiceType { SampleService(clock: clock) }
}

/// The sample's people.
struct SampleService: ProfileServiceType, PostsServiceType, PeopleServiceType {
    let clock: TestScheduler

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer(value: Sample.user).delay(1, on: clock)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer(value: PostsReply(posts: Sample.posts())).delay(1, on: clock)
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        SignalProducer(value: Sample.people).delay(1, on: clock)
    }
}
