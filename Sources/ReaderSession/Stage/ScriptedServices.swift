import Interaction
import People
import PeopleWeb
import Reactive
import ReaderUI
import Replay
import Sync
import Values

/// Services that answer when a script says so, and with what it says.
///
/// Nothing is stored until the script opens the store; then what is stored is the script's to say, too.
struct ScriptedServices: ProfileServiceType, PostsServiceType, PeopleServiceType, BookmarksServiceType,
    FindServiceType, ThreadServiceType, FollowingServiceType, TimelineServiceType, RefreshServiceType
{
    let replies: ScriptedReplies
    let store: ScriptedStore
    /// Whose services these are, counted in the order of opening; 0 for what belongs to nobody.
    var person = 0
    /// Which of a person's lists they answer for.
    var tab = PostsTab.posts

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        replies.producer(.profile, of: person) { .profile($0) }
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        replies.producer(tab == .posts ? .posts : .tab(tab), of: person) { .posts($0) }
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        replies.producer(.people) { .people($0) }
    }

    func savedProfile(userId: User.ID) -> SignalProducer<Saved<User>, NoError> {
        store.isOpen ? replies.producer(.savedProfile, of: person) { .savedProfile($0) } : .empty
    }

    func savedPosts(userId: User.ID) -> SignalProducer<Saved<PostsReply>, NoError> {
        store.isOpen
            ? replies.producer(tab == .posts ? .savedPosts : .savedTab(tab), of: person) { .savedPosts($0) }
            : .empty
    }

    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError> {
        replies.producer(.bookmarks) { .bookmarks($0) }
    }

    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError> {
        replies.producer(.saveBookmark) { .saveBookmark(bookmark, $0) }
    }

    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError> {
        replies.producer(.removeBookmark) { .removeBookmark(key, $0) }
    }

    func findPosts(words: String, limit: Int) -> SignalProducer<[FoundPost], ServiceError> {
        replies.producer(.found) { .found($0) }
    }

    func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> {
        replies.producer(.following) { .following($0) }
    }

    func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError> {
        replies.producer(.following) { .following($0) }
    }

    func readTimeline(
        _ scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        replies.producer(.timeline) { .timeline($0) }
    }

    func fillGap(
        _ gap: TimelineGap, in scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        replies.producer(.timeline) { .timeline($0) }
    }

    func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError> {
        replies.producer(.refresh) { .refresh($0) }
    }

    func refreshProgress(after progress: RefreshProgress) -> SignalProducer<RefreshProgress, ServiceError> {
        replies.producer(.refresh) { .refresh($0) }
    }

    /// Nobody is being asked.
    func stopRefresh() {}

    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        replies.producer(.thread, of: person) { .thread(post, $0) }
    }
}

/// Accounts of a replay: every account that is understood opens, and its answers come from the script.
struct ScriptedAccounts: AccountSource {
    let services: ScriptedServices
    let offlineMode: MutableProperty<Bool>? = MutableProperty(false)

    var peopleService: any PeopleServiceType { services }
    var bookmarksService: (any BookmarksServiceType)? { services }
    var findService: (any FindServiceType)? { services }
    var followingService: any FollowingServiceType { services }
    var timelineService: any TimelineServiceType { services }
    var refreshService: any RefreshServiceType { services }
    var hasStore: Bool { services.store.isOpen }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let origin: AccountOrigin
        do {
            // Nobody is asked, so nothing goes unprotected: whoever recorded it has allowed that.
            origin = try AccountParser.parse(account, allowsPlainHTTP: true)
        } catch {
            throw AccountRefusal(error.line)
        }
        var services = services
        services.person = services.replies.nextPerson()
        let tabServices = origin.tabs.filter { $0 != .posts }.map { [services] tab in
            var ofTab = services
            ofTab.tab = tab
            return (tab, ofTab as any PostsServiceType)
        }
        return PersonServices(
            userId: origin.userId, profileService: services, postsService: services,
            tabServices: Dictionary(uniqueKeysWithValues: tabServices),
            threadService: origin.hasThreads ? services : nil)
    }
}

/// Whether a replay has a store.
package final class ScriptedStore: Sendable {
    private let opened = Locked(false)

    var isOpen: Bool { opened.withLock { $0 } }

    func open() { opened.withLock { $0 = true } }
}

/// The world of a replay: nothing is opened, copied or ended.
///
/// What comes of that is the script's to say once it says `send outside answers`; until then all of it seems to go well at
/// once.
final class ScriptedSurroundings: Surroundings {
    private let replies: ScriptedReplies
    private let note: @Sendable (EffectID, TraceLine.Event) -> Void
    private let state = Locked((isAnswered: false, wishes: 0))

    /// - Parameters:
    ///   - replies: where wishes wait for the script.
    ///   - note: lists what becomes of a wish, as traces list what becomes of an effect.
    init(
        _ replies: ScriptedReplies, note: @escaping @Sendable (EffectID, TraceLine.Event) -> Void
    ) {
        self.replies = replies
        self.note = note
    }

    /// From now on the script answers.
    func beginAnswers() { state.withLock { $0.isAnswered = true } }

    func copy(_ text: String, then: @escaping @Sendable (Notice?) -> Void) {
        wish("copy", .sent(text), then: then)
    }

    func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (Notice?) -> Void
    ) {
        wish("open", .opened(address), then: then)
    }

    func page(_ text: ChosenText, then: @escaping @Sendable (Notice?) -> Void) {
        wish("page", nil, then: then)
    }

    private func wish(_ label: Label, _ success: Notice?, then: @escaping @Sendable (Notice?) -> Void) {
        let number = state.withLock { state in
            state.wishes += 1
            return state.isAnswered ? state.wishes : nil
        }
        guard let number else { return then(success) }
        let id = EffectID(number: number)
        note(id, .started(id, label))
        let outcome: SignalProducer<Notice?, NoError> = replies.producer(.outcome) { .outcome($0) }
        outcome.start { [note] event in
            if case .value(let notice) = event { then(notice) } else { note(id, .finished(id, .completed)) }
        }
    }

    // What is replayed is a recording already, and is looked at from outside.
    func record() {}

    func inspect() {}

    // A script goes on after its q; the effect is listed as an emission.
    func quit() {}
}
