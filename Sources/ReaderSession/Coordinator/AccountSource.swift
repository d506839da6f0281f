import People
import PeopleWeb
import Reactive
import Values

/// Finds the services for an account.
public protocol AccountSource: Sendable {
    /// The services for an account as it was typed or listed.
    ///
    /// - Throws: `AccountRefusal`, one line that says what is wrong and what to do.
    func services(for account: Account) throws(AccountRefusal) -> PersonServices

    /// The services for an account whose page is open already, with this number: for going back in time.
    ///
    /// By default the same as for one that is opened.
    func services(for account: Account, ofPage page: Int) throws(AccountRefusal) -> PersonServices

    /// Where the list of people comes from.
    var peopleService: any PeopleServiceType { get }

    /// Keeps bookmarks; nil without a store.
    ///
    /// It is asked for once, when the reader opens.
    var bookmarksService: (any BookmarksServiceType)? { get }

    /// Finds words in everything stored; nil without a store.
    ///
    /// It is asked for once, when the reader opens.
    var findService: (any FindServiceType)? { get }

    /// Keeps the list of whom somebody follows; where there is no place for one, it fails and says so.
    ///
    /// It is asked for once, when the reader opens.
    var followingService: any FollowingServiceType { get }

    /// Reads the stored posts of everybody who is followed; none without a store or a list.
    ///
    /// It is asked for once, when the reader opens.
    var timelineService: any TimelineServiceType { get }

    /// Asks everybody who is followed for what is new; without a store or a list it fails and says so.
    ///
    /// It is asked for once, when the reader opens.
    var refreshService: any RefreshServiceType { get }

    /// Notes which posts were read; nil without a store, and where nothing is to be kept.
    ///
    /// It is asked for once, when the reader opens.
    var readMarksService: (any ReadMarksServiceType)? { get }

    /// Whether people's services store what they read; then a person who is opened is first shown as stored.
    var hasStore: Bool { get }

    /// What is asked of servers; nil where none is asked.
    ///
    /// It is asked for once, when the reader opens.
    var requestLog: RequestLog? { get }

    /// Whether servers are to be left alone, which the services look at before they ask; nil where no server would be
    /// asked anyway.
    ///
    /// The coordinator sets it; while it is true, services that would ask a server fail with
    /// `ServiceError.offlineMode` instead.
    var offlineMode: MutableProperty<Bool>? { get }

    /// Lets servers be asked at once that said to be busy: somebody wants to know now.
    ///
    /// Otherwise services answer `ServiceError.busy` in such a server's place until its pause is over.
    func liftPauses()

    /// Makes ready what the first request needs: somebody is typing an account.
    ///
    /// It is called at most once, and not while servers are to be left alone.
    func prepare()
}

extension AccountSource {
    /// The same services as for an account that is opened.
    public func services(for account: Account, ofPage page: Int) throws(AccountRefusal) -> PersonServices {
        try services(for: account)
    }

    /// None: there is no store.
    public var bookmarksService: (any BookmarksServiceType)? { nil }

    /// None: there is no store.
    public var findService: (any FindServiceType)? { nil }

    /// There is no list.
    public var followingService: any FollowingServiceType { NobodyFollowed() }

    /// There is no list.
    public var timelineService: any TimelineServiceType { NobodyFollowed() }

    /// There is no list.
    public var refreshService: any RefreshServiceType { NobodyFollowed() }

    /// None: there is no store.
    public var readMarksService: (any ReadMarksServiceType)? { nil }

    /// There is no store.
    public var hasStore: Bool { false }

    /// None: no server is asked.
    public var requestLog: RequestLog? { nil }

    /// None: no server is asked.
    public var offlineMode: MutableProperty<Bool>? { nil }

    /// Nothing: no server is asked.
    public func liftPauses() {}

    /// Nothing: no server is asked.
    public func prepare() {}
}

/// Stands in for the list of whom somebody follows where there is no place for it.
package struct NobodyFollowed: FollowingServiceType, TimelineServiceType, RefreshServiceType {
    package init() {}

    /// Fails: nothing could be kept.
    package func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> {
        SignalProducer(
            error: .storage(why: "There is no place for the list of whom you follow; set HOME."))
    }

    /// Nobody is followed.
    package func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError> {
        SignalProducer(value: false)
    }

    /// None.
    package func readTimeline(
        _ scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        SignalProducer(value: TimelinePart(posts: []))
    }

    /// None is missing.
    package func fillGap(
        _ gap: TimelineGap, in scope: TimelineScope, limit: Int
    ) -> SignalProducer<TimelinePart, ServiceError> {
        readTimeline(scope, limit: limit)
    }

    /// Fails: nothing could be stored.
    package func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError> {
        SignalProducer(
            error: .storage(why: "Nothing is stored in this session, so nobody is asked for news."))
    }

    /// None is under way.
    package func refreshProgress(
        after progress: RefreshProgress
    ) -> SignalProducer<RefreshProgress, ServiceError> {
        SignalProducer(value: RefreshProgress(outcomes: []))
    }

    /// Nothing: none is under way.
    package func stopRefresh() {}
}

/// Why an account cannot be opened.
public struct AccountRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line: what is wrong, why, and what to do.
    public let description: String

    /// Makes a refusal of a line.
    public init(_ line: String) {
        description = line
    }

    /// What is said of an account that was to be asked: nobody was.
    public var serviceError: ServiceError { .connection(why: "Nobody was asked. \(description)") }
}

/// Where one person's profile, posts and threads come from.
public struct PersonServices: Sendable {
    /// Who is meant, in the services' words.
    public let userId: User.ID
    /// Reads the profile.
    public let profileService: any ProfileServiceType
    /// Reads the posts.
    public let postsService: any PostsServiceType
    /// Read the lists that tabs show beside the posts.
    public let tabServices: [PostsTab: any PostsServiceType]
    /// Reads what a post answers and what answers it; `nil` if the origin has no threads.
    public let threadService: (any ThreadServiceType)?

    /// Puts the services of a person together.
    public init(
        userId: User.ID, profileService: any ProfileServiceType, postsService: any PostsServiceType,
        tabServices: [PostsTab: any PostsServiceType] = [:],
        threadService: (any ThreadServiceType)? = nil
    ) {
        self.userId = userId
        self.profileService = profileService
        self.postsService = postsService
        self.tabServices = tabServices
        self.threadService = threadService
    }

    /// The tabs that there are, the posts always first.
    public var tabs: [PostsTab] {
        PostsTab.allCases.filter { $0 == .posts || tabServices[$0] != nil }
    }
}

extension Account {
    /// What a page is called before anything is known of the person: for a file the person's name without its folder,
    /// for an address what is not secret in it.
    var shortTitle: String {
        guard text.hasPrefix("file:"), let hash = text.lastIndex(of: "#") else {
            return MaskedAddress.text(text)
        }
        return String(text[text.index(after: hash)...])
    }
}
