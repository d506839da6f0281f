import People
import PeopleWeb
import Reactive
import ReaderUI
import Values

/// A person's services, whose answers a log notes.
struct RecordedPerson: ProfileServiceType, PostsServiceType, ThreadServiceType {
    let services: PersonServices
    let person: Int
    let log: SessionLog
    let scheduler: any Scheduler
    /// Whether what is stored is asked for at all.
    let hasStore: Bool
    /// Which of the person's lists it is.
    var tab = PostsTab.posts

    private var list: any PostsServiceType { services.tabServices[tab] ?? services.postsService }
    private var kind: RequestID.Kind { tab == .posts ? .posts : .tab(tab) }
    private var savedKind: RequestID.Kind { tab == .posts ? .savedPosts : .savedTab(tab) }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        log.following(
            services.profileService.readProfile(userId: userId), .profile, of: person, on: scheduler
        ) { .profile($0) }
    }

    func readProfileAnew(userId: User.ID) -> SignalProducer<User, ServiceError> {
        log.following(
            services.profileService.readProfileAnew(userId: userId), .profile, of: person, on: scheduler
        ) { .profile($0) }
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        let saved = services.profileService.savedProfile(userId: userId)
        // An interactor looks whether there is nothing to do at all, and a follower would hide that.
        guard hasStore else { return saved }
        return log.following(
            saved, .savedProfile, of: person, on: scheduler, nothing: .savedProfile(nil)
        ) { .savedProfile($0) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        log.following(
            list.readPosts(userId: userId, page: page), kind, of: person, on: scheduler
        ) { .posts($0) }
    }

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        // Nobody asks a person without threads for one.
        guard let service = services.threadService else { return .empty }
        return log.following(service.readThread(of: post), .thread, of: person, on: scheduler) {
            .thread($0)
        }
    }

    func readPostsAnew(userId: User.ID) -> SignalProducer<PostsReply, ServiceError> {
        log.following(
            list.readPostsAnew(userId: userId), kind, of: person, on: scheduler
        ) { .posts($0) }
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        let saved = list.savedPosts(userId: userId)
        guard hasStore else { return saved }
        return log.following(
            saved, savedKind, of: person, on: scheduler, nothing: .savedPosts(nil)
        ) { .savedPosts($0) }
    }
}

/// The services that belong to nobody (people, bookmarks, finds), whose answers a log notes.
struct RecordedLists<Service: Sendable>: Sendable {
    let service: Service
    let log: SessionLog
    let scheduler: any Scheduler
}

extension RecordedLists: PeopleServiceType where Service == any PeopleServiceType {
    func readPeople() -> SignalProducer<[Person], ServiceError> {
        log.following(service.readPeople(), .people, on: scheduler) { .people($0) }
    }
}

extension RecordedLists: BookmarksServiceType where Service == any BookmarksServiceType {
    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        log.following(service.readBookmarks(), .bookmarks, on: scheduler) { .bookmarks($0) }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        log.following(service.saveBookmark(bookmark), .saveBookmark, on: scheduler) { _ in .written }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        log.following(service.removeBookmark(key), .removeBookmark, on: scheduler) { _ in .written }
    }
}

extension RecordedLists: FindServiceType where Service == any FindServiceType {
    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        log.following(service.findPosts(words: words, limit: limit), .found, on: scheduler) { .found($0) }
    }
}

extension RecordedLists: FollowingServiceType where Service == any FollowingServiceType {
    func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> {
        log.following(service.toggle(account), .following, on: scheduler) { .followed($0) }
    }

    func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError> {
        log.following(service.tag(account, tags), .following, on: scheduler) { .followed($0) }
    }
}

extension RecordedLists: TimelineServiceType where Service == any TimelineServiceType {
    func readTimeline(
        _ scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        log.following(service.readTimeline(scope, limit: limit), .timeline, on: scheduler) { .timeline($0) }
    }

    func fillGap(
        _ gap: TimelineGap, in scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        log.following(service.fillGap(gap, in: scope, limit: limit), .timeline, on: scheduler) {
            .timeline($0)
        }
    }
}

extension RecordedLists: RefreshServiceType where Service == any RefreshServiceType {
    func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError> {
        log.following(service.beginRefresh(scope), .refresh, on: scheduler) { .progress($0) }
    }

    func refreshProgress(after progress: RefreshProgress) -> SignalProducer<RefreshProgress, ServiceError> {
        log.following(service.refreshProgress(after: progress), .refresh, on: scheduler) { .progress($0) }
    }

    func stopRefresh() { service.stopRefresh() }
}

/// Accounts whose services' answers are noted in a log.
package struct RecordedAccounts: AccountSource {
    let accounts: any AccountSource
    let log: SessionLog
    /// The reader's scheduler, on which answers are noted and passed on.
    let scheduler: any Scheduler

    package init(accounts: any AccountSource, log: SessionLog, scheduler: any Scheduler) {
        self.accounts = accounts
        self.log = log
        self.scheduler = scheduler
    }

    package func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        self.services(try accounts.services(for: account), of: account)
    }

    package func services(for account: Account, ofPage page: Int) throws(AccountRefusal) -> PersonServices {
        // People are counted as pages are, from 1.
        recorded(try accounts.services(for: account, ofPage: page), person: page)
    }

    /// The same services, whose answers are noted: the next person of the log.
    package func services(_ services: PersonServices, of account: Account) -> PersonServices {
        recorded(services, person: log.open(account))
    }

    private func recorded(_ services: PersonServices, person: Int) -> PersonServices {
        let person = RecordedPerson(
            services: services, person: person, log: log, scheduler: scheduler,
            hasStore: accounts.hasStore)
        return PersonServices(
            userId: services.userId, profileService: person, postsService: person,
            tabServices: Dictionary(
                uniqueKeysWithValues: services.tabServices.keys.map { tab in
                    var ofTab = person
                    ofTab.tab = tab
                    return (tab, ofTab)
                }),
            threadService: services.threadService.map { _ in person })
    }

    package var peopleService: any PeopleServiceType {
        RecordedLists(service: accounts.peopleService, log: log, scheduler: scheduler)
    }

    package var bookmarksService: (any BookmarksServiceType)? {
        accounts.bookmarksService.map { RecordedLists(service: $0, log: log, scheduler: scheduler) }
    }

    package var findService: (any FindServiceType)? {
        accounts.findService.map { RecordedLists(service: $0, log: log, scheduler: scheduler) }
    }

    package var followingService: any FollowingServiceType {
        RecordedLists(service: accounts.followingService, log: log, scheduler: scheduler)
    }

    package var timelineService: any TimelineServiceType {
        RecordedLists(service: accounts.timelineService, log: log, scheduler: scheduler)
    }

    package var refreshService: any RefreshServiceType {
        RecordedLists(service: accounts.refreshService, log: log, scheduler: scheduler)
    }

    /// Nothing is answered, so there is nothing to note.
    package var readMarksService: (any ReadMarksServiceType)? { accounts.readMarksService }

    package var hasStore: Bool { accounts.hasStore }

    package var requestLog: RequestLog? { accounts.requestLog }
    package var offlineMode: MutableProperty<Bool>? { accounts.offlineMode }

    package func liftPauses() { accounts.liftPauses() }
    package func prepare() { accounts.prepare() }
}

/// The world around the program, whose answers are noted in a log.
package struct RecordedSurroundings: Surroundings {
    let surroundings: any Surroundings
    let log: SessionLog
    /// The reader's scheduler, on which answers are noted and passed on.
    let scheduler: any Scheduler

    package init(_ surroundings: any Surroundings, log: SessionLog, scheduler: any Scheduler) {
        self.surroundings = surroundings
        self.log = log
        self.scheduler = scheduler
    }

    package func copy(_ text: String, then: @escaping @Sendable (Notice?) -> Void) {
        following(then) { [surroundings] in surroundings.copy(text, then: $0) }
    }

    package func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (Notice?) -> Void
    ) {
        following(then) { [surroundings] in surroundings.open(address, as: kind, then: $0) }
    }

    package func page(_ text: ChosenText, then: @escaping @Sendable (Notice?) -> Void) {
        following(then) { [surroundings] in surroundings.page(text, then: $0) }
    }

    private func following(
        _ then: @escaping @Sendable (Notice?) -> Void,
        _ ask: @escaping @Sendable (@escaping @Sendable (Notice?) -> Void) -> Void
    ) {
        let outcome = SignalProducer<Notice?, NoError> { observer, _ in
            ask { notice in
                observer.send(value: notice)
                observer.sendCompleted()
            }
        }
        log.following(outcome, .outcome, on: scheduler) { .outcome($0) }.startWithValues(then)
    }

    // Recordings have no pictures, and nothing of what a command wrote.
    package func draw(
        _ wish: PictureWish, then: @escaping @Sendable (PictureNews) -> Void
    ) -> @Sendable () -> Void {
        surroundings.draw(wish, then: then)
    }

    package func pipe(
        _ text: ChosenText, then: @escaping @Sendable (PipeOutcome) -> Void
    ) -> @Sendable () -> Void {
        surroundings.pipe(text, then: then)
    }

    package func record() { surroundings.record() }
    package func inspect() { surroundings.inspect() }
    package func quit() { surroundings.quit() }
}
