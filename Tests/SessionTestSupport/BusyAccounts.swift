import People
import Reactive
import Sync

@testable import ReaderSession

/// Other accounts, whose services want to be left alone for a while before they answer.
struct BusyAccounts: AccountSource {
    /// How long a pause is, in seconds.
    static let pause = 12

    /// How many pauses are still asked for.
    final class Pauses: Sendable {
        private let left: Locked<Int>

        init(_ count: Int) { left = Locked(count) }

        /// Whether this request is one of those; then there is one less.
        func take() -> Bool {
            left.withLock { left in
                defer { left = max(0, left - 1) }
                return left > 0
            }
        }
    }

    let accounts: any AccountSource
    private let pauses: Pauses
    private let clock: TestScheduler
    private let isForThreads: Bool
    /// Counts how often it was said to ask all the same.
    final class Lifts: Sendable {
        private let number = Locked(0)

        var count: Int { number.withLock { $0 } }

        func add() { number.withLock { $0 += 1 } }
    }

    let lifts = Lifts()

    /// - Parameters:
    ///   - pauses: how many requests ask for a pause before the first is answered.
    ///   - isForThreads: whether only those for threads do.
    init(accounts: any AccountSource, pauses: Int, isForThreads: Bool = false, clock: TestScheduler) {
        self.accounts = accounts
        self.pauses = Pauses(pauses)
        self.isForThreads = isForThreads
        self.clock = clock
    }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let services = try accounts.services(for: account)
        let busy = BusyService(services: services, pauses: pauses, clock: clock)
        return PersonServices(
            userId: services.userId, profileService: isForThreads ? services.profileService : busy,
            postsService: isForThreads ? services.postsService : busy,
            threadService: services.threadService.map { _ in busy })
    }

    func liftPauses() { lifts.add() }

    var peopleService: any PeopleServiceType { accounts.peopleService }
    var bookmarksService: (any BookmarksServiceType)? { accounts.bookmarksService }
    var findService: (any FindServiceType)? { accounts.findService }
    var hasStore: Bool { accounts.hasStore }
    var offlineMode: MutableProperty<Bool>? { accounts.offlineMode }
}

/// A person's services that fail with a wish for a pause, so many times.
struct BusyService: ProfileServiceType, PostsServiceType, ThreadServiceType {
    let services: PersonServices
    let pauses: BusyAccounts.Pauses
    let clock: TestScheduler

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        afterPauses(services.profileService.readProfile(userId: userId))
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        services.profileService.savedProfile(userId: userId)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        afterPauses(services.postsService.readPosts(userId: userId, page: page))
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        services.postsService.savedPosts(userId: userId)
    }

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        afterPauses(services.threadService?.readThread(of: post) ?? .empty)
    }

    private func afterPauses<Value>(
        _ producer: SignalProducer<Value, ServiceError>
    ) -> SignalProducer<Value, ServiceError> {
        guard pauses.take() else { return producer }
        let busy = SignalProducer<Value, ServiceError>(error: .busy(status: 429, seconds: BusyAccounts.pause))
        // A failure is not delayed by `delay`; that which comes after a value is.
        return SignalProducer<Bool, ServiceError>(value: true).delay(0.125, on: clock)
            .flatMap(.latest) { _ in busy }
    }
}
