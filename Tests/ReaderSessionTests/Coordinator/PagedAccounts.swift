import People
import Reactive
import Sync

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import SessionTestSupport

/// A server with a thousand posts in pages of 40, a tenth of a second away, that counts what it is asked.
final class PagedAccounts: AccountSource, ProfileServiceType, PostsServiceType {
    private struct Desk: Sendable {
        var asked = 0
        var open = 0
        var mostOpen = 0
    }

    private let clock: TestScheduler
    private let desk = Locked(Desk())
    private let posts = Sample.posts(1_000)

    init(clock: TestScheduler) { self.clock = clock }

    /// How many requests for posts there were.
    var asked: Int { desk.withLock(\.asked) }
    /// The most of them at once.
    var mostOpen: Int { desk.withLock(\.mostOpen) }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        PersonServices(userId: "orla", profileService: self, postsService: self)
    }

    var peopleService: any PeopleServiceType { SampleService(clock: clock) }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer(value: Sample.user).delay(0.1, on: clock)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        let first = page.flatMap { Int($0.text) } ?? 0
        let reply = PostsReply(
            posts: Array(posts[first..<min(first + 40, posts.count)]),
            next: first + 40 < posts.count ? PageToken("\(first + 40)") : nil)
        let answer = SignalProducer<PostsReply, ServiceError>(value: reply).delay(0.1, on: clock)
        return SignalProducer { [self] observer, lifetime in
            desk.withLock { desk in
                desk.asked += 1
                desk.open += 1
                desk.mostOpen = max(desk.mostOpen, desk.open)
            }
            lifetime.observeEnded { self.desk.withLock { $0.open -= 1 } }
            lifetime += answer.start(observer)
        }
    }
}
