import FoundationEssentials
import People
import Reactive

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import SessionTestSupport

/// Somebody's own files below their home: the list of people names them, ids and errors do.
struct HomeAccounts: AccountSource {
    let account: Account
    let clock: TestScheduler
    private let store: StoreAccounts
    private let service: HomeService

    init(account: Account, clock: TestScheduler) {
        (self.account, self.clock) = (account, clock)
        store = StoreAccounts(clock: clock)
        service = HomeService(
            account: account, clock: clock,
            folder: String(account.text.dropFirst(5).prefix { $0 != "#" }))
    }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        PersonServices(userId: "wren", profileService: service, postsService: service)
    }

    var peopleService: any PeopleServiceType { service }
    var bookmarksService: (any BookmarksServiceType)? { store.bookmarksService }
    var findService: (any FindServiceType)? { store.findService }
    var hasStore: Bool { true }
}

/// Answers with people of a folder; the second profile that is asked for cannot be read.
private struct HomeService: ProfileServiceType, PostsServiceType, PeopleServiceType {
    let account: Account
    let clock: TestScheduler
    let folder: String
    private let pauses = BusyAccounts.Pauses(1)

    init(account: Account, clock: TestScheduler, folder: String) {
        (self.account, self.clock, self.folder) = (account, clock, folder)
    }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        let user = User(id: User.ID(origin: "file:\(folder)", raw: "wren"), name: "Wren")
        if pauses.take() { return SignalProducer(value: user).delay(1, on: clock) }
        let error = ServiceError.unreadable(
            file: "\(folder)/wren.json", place: "line 3", expected: "a name")
        return SignalProducer<Bool, ServiceError>(value: true).delay(0.5, on: clock)
            .flatMap(.latest) { _ in SignalProducer(error: error) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        let posts = Sample.posts(3).map { post in
            Post(
                id: Post.ID(origin: "file:\(folder)", raw: post.id.raw), author: post.author,
                date: post.date, text: post.text)
        }
        return SignalProducer(value: PostsReply(posts: posts)).delay(1, on: clock)
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        let people = [
            Person(account: account, name: "Wren", handle: "", opened: Sample.now),
            Person(account: "file:/srv/People#wren", name: "Wren of the server", handle: ""),
        ]
        return SignalProducer(value: people).delay(1, on: clock)
    }
}
