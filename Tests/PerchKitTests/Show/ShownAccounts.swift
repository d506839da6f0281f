import People
import Reactive
import Sync

@testable import ReaderSession
@testable import ReaderTestSupport

/// One person whose server answers from another thread, once profile and posts have both been asked for.
struct ShownAccounts: AccountSource {
    /// The answers to requests for posts, by number; nil for one that never comes.
    let pages: [Result<PostsReply, ServiceError>?]
    var profile: Result<User, ServiceError> = .success(Sample.user)
    var savedProfile: Saved<User>?
    var saved: Saved<PostsReply>?
    /// What was asked.
    let log = CallLog()

    init(pages: [Result<PostsReply, ServiceError>?]) {
        self.pages = pages
    }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let service = Service(accounts: self)
        return PersonServices(userId: "orla", profileService: service, postsService: service)
    }

    var peopleService: any PeopleServiceType { NobodyListed() }

    /// Lines that several threads write.
    final class CallLog: Sendable {
        private let lines = Locked<[String]>([])

        func withLock<Value>(_ body: (inout [String]) -> Value) -> Value where Value: Sendable {
            lines.withLock { body(&$0) }
        }
    }

    /// Nobody asks for the list.
    private struct NobodyListed: PeopleServiceType {
        func readPeople() -> SignalProducer<[Person], ServiceError> { .empty }
    }

    private struct Service: ProfileServiceType, PostsServiceType {
        let accounts: ShownAccounts
        private let server = QueueScheduler(name: "server")
        /// Opens when the posts have been asked for.
        private let asked = MutableProperty(false)

        init(accounts: ShownAccounts) {
            self.accounts = accounts
        }

        func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
            note("profile")
            let answer = SignalProducer<User, ServiceError>(result: accounts.profile).start(on: server)
            return asked.producer.filter { $0 }.take(first: 1).promoteError(ServiceError.self)
                .flatMap(.latest) { _ in answer }
        }

        func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
            note(page.map { "posts \($0.text)" } ?? "posts")
            // Nobody may ask for ever.
            if accounts.log.withLock({ $0.count }) > 50 { return SignalProducer(error: .offline) }
            let answer = accounts.pages[page.flatMap { Int($0.text) } ?? 0]
            let reply =
                answer.map { SignalProducer(result: $0).start(on: server) }
                ?? .never
            return reply.on(
                started: { asked.value = true },
                interrupted: { accounts.log.withLock { $0.append("posts given up") } })
        }

        func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
            accounts.savedProfile.map { SignalProducer(value: $0) } ?? .empty
        }

        func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
            accounts.saved.map { SignalProducer(value: $0) } ?? .empty
        }

        private func note(_ line: String) {
            accounts.log.withLock { $0.append(line) }
        }
    }
}
