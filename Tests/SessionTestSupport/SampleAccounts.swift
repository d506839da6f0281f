import People
import Reactive

@testable import ReaderSession
@testable import ReaderTestSupport

/// Services that answer with the sample's people after a second of virtual time.
struct SampleAccounts: AccountSource {
    let clock: TestScheduler
    /// The tabs that people have beside their posts.
    var tabs: [PostsTab] = []

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        // Who is on a server has tabs: without any there are no servers here.
        guard account.text.hasPrefix("file:") || account.text.contains("@") && !tabs.isEmpty else {
            throw AccountRefusal("\(account.text) is no account.")
        }
        return PersonServices(
            userId: "orla", profileService: SampleService(clock: clock),
            postsService: SampleService(clock: clock),
            tabServices: Dictionary(
                uniqueKeysWithValues: tabs.map { ($0, SampleService(clock: clock, tab: $0)) }),
            threadService: SampleService(clock: clock))
    }

    var peopleService: any PeopleServiceType { SampleService(clock: clock) }
}

/// The sample's people.
struct SampleService: ProfileServiceType, PostsServiceType, PeopleServiceType, ThreadServiceType {
    let clock: TestScheduler
    var tab = PostsTab.posts

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer(value: Sample.user).delay(1, on: clock)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        guard tab != .posts else {
            return SignalProducer(value: PostsReply(posts: Sample.posts(40))).delay(1, on: clock)
        }
        // A tab has three pages of five posts.
        let first = page.flatMap { Int($0.text) } ?? 0
        let reply = PostsReply(
            posts: Array(Sample.posts(15)[first..<first + 5]),
            next: first < 10 ? PageToken("\(first + 5)") : nil)
        return SignalProducer(value: reply).delay(1, on: clock)
    }

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        // Another one for each post, and sooner than a page of posts.
        let entries = Sample.thread.entries.filter { $0.post.key != post.key }
        let thread = PostThread(entries: [.init(post: post, depth: 0)] + entries, focus: post.key)
        return SignalProducer(value: thread).delay(0.5, on: clock)
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        SignalProducer(value: Sample.people).delay(1, on: clock)
    }
}
