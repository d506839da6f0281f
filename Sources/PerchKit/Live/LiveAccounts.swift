import People
import PeopleData
import PeopleStore
import PeopleWeb
import Reactive
import ReaderSession
import ReaderUI
import Sync
import Terminal
import Values

/// How a command reads people: where files are, and how servers are asked.
public struct ReadingOptions: Sendable {
    /// The folder of the demo people; `nil` to look for it.
    public var fixtures: String?
    /// Whether no server is asked, from the beginning on.
    public var isOffline: Bool
    /// Whether other computers may be asked without protection.
    public var allowsPlainHTTP: Bool
    /// The file to which each request adds a line; `nil` for none.
    public var log: String?
    /// The process's variables.
    public var environment: [String: String]
    /// Is told what takes long in opening the store, anew as it goes on, and `nil` when that is over; before anything is drawn or
    /// printed, on the thread that opens.
    public var opening: @Sendable (String?) -> Void

    /// Reads the usual way, unless said otherwise.
    public init(
        fixtures: String? = nil, isOffline: Bool = false, allowsPlainHTTP: Bool = false, log: String? = nil,
        environment: [String: String] = [:], opening: @escaping @Sendable (String?) -> Void = { _ in }
    ) {
        self.fixtures = fixtures
        self.isOffline = isOffline
        self.allowsPlainHTTP = allowsPlainHTTP
        self.log = log
        self.environment = environment
        self.opening = opening
    }

    /// Opens what is stored, which `opening` is told of, and answers it with what somebody should know about it.
    func openLibrary(for use: LibraryUse) -> (library: Library, notice: String?) {
        Library.live(
            environment: environment, isOffline: isOffline, for: use,
            progress: { [opening] in opening($0?.description) })
    }
}

/// Accounts of people anywhere: in files on this computer, on servers, in feeds.
public struct LiveAccounts: AccountSource {
    private let files: FixtureAccounts
    private let web: WebPeople
    private let library: Library
    private let allowsPlainHTTP: Bool
    private let log: RequestLog
    private let following: LiveFollowing?
    private let known = KnownList()
    private let faults = ListFaults()
    private let work: any DateScheduler
    private let settings: ChosenSettings
    /// Whether posts of whoever is followed come with which of them were read: who reads wants to know, and who prints does not.
    private let tellsRead: Bool

    /// Looks where the demo people are; nobody is asked yet.
    ///
    /// - Parameters:
    ///   - options: how people are read.
    ///   - opening: the account named on the command line, if any: `PERCH_TOKEN` is for its server alone.
    ///   - latency: seconds that every answer from files takes at least; `nil` for the usual moment.
    ///   - scheduler: where files are read and from where their answers come.
    ///   - library: keeps what is read, and the bookmarks.
    ///   - settings: how servers are asked; nil to read the settings that the variables name.
    ///   - tellsRead: whether posts of whoever is followed come with which of them were read.
    /// - Throws: one line on what is wrong with the folder of the demo people, the log or a token.
    init(
        _ options: ReadingOptions, opening: Account?, latency: Double?, scheduler: any DateScheduler,
        library: Library, settings: ChosenSettings? = nil, tellsRead: Bool = false
    ) throws(AccountRefusal) {
        files = try FixtureAccounts(
            lookup: .live(option: options.fixtures, variables: options.environment), latency: latency,
            scheduler: scheduler, library: library)
        var sink: (@Sendable (String) -> Void)?
        if let path = options.log {
            let file = try LogFile(path: path)
            sink = { line in file.add(line) }
        }
        log = RequestLog(sink: sink)
        allowsPlainHTTP = options.allowsPlainHTTP
        self.library = library
        work = scheduler
        self.tellsRead = tellsRead
        following = try? LiveFollowing(environment: options.environment, fixtures: options.fixtures)
        // What is wrong with the account is told by whoever opens it.
        let origin = opening.flatMap {
            try? AccountParser.parse($0, allowsPlainHTTP: options.allowsPlainHTTP)
        }
        self.settings = settings ?? ChosenSettings(Settings(environment: options.environment))
        do {
            web = try .live(
                environment: options.environment, rules: self.settings.rules(options.environment),
                opening: origin,
                allowsPlainHTTP: allowsPlainHTTP,
                store: library.store, log: log)
        } catch {
            throw AccountRefusal(error.line)
        }
    }

    /// The services for an account of any form.
    ///
    /// - Throws: `AccountRefusal` for what is no account, and for a person whose file is not there.
    public func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let services = try services(for: account, library)
        guard tellsRead, let store = library.store else { return services }
        // Unread posts are counted of the list that is stored, Posts; the other tabs' lists need no marks.
        let posts = MarkedPosts(
            services.postsService, in: store,
            isFollowed: { [user = services.userId] in followed.contains { $0.user == user } },
            finishWriting: { library.finishWriting() }, notRead: library.notRead)
        return PersonServices(
            userId: services.userId, profileService: services.profileService, postsService: posts,
            tabServices: services.tabServices, threadService: services.threadService)
    }

    private func services(
        for account: Account, _ library: Library
    ) throws(AccountRefusal) -> PersonServices {
        let origin: AccountOrigin
        do {
            origin = try AccountParser.parse(account, allowsPlainHTTP: allowsPlainHTTP)
        } catch {
            throw AccountRefusal(error.line)
        }
        guard let source = web.source(for: origin) else {
            return try files.keeping(in: library).services(for: account)
        }
        let account = origin.account ?? account
        var tabServices: [PostsTab: any PostsServiceType] = [:]
        for tab in origin.tabs where tab != .posts {
            // Of several lists of a person one is stored.
            tabServices[tab] = library.postsService(
                origin: source.posts(tab), account: account, isStored: false)
        }
        return PersonServices(
            userId: source.id,
            profileService: library.profileService(origin: source.profiles, account: account),
            postsService: library.postsService(origin: source.posts(.posts), account: account),
            tabServices: tabServices, threadService: source.threads)
    }

    /// Whoever is followed, then whoever was opened lately, then the demo people.
    public var peopleService: any PeopleServiceType {
        guard let store = library.store else { return files.peopleService }
        let recent = RecentPeople(store: store, others: files.peopleService, notRead: library.notRead) {
            userId(of: $0)
        }
        return FollowedPeople(
            store: store, others: recent,
            followed: { () throws(ServiceError) in
                // Somebody who comes back from reading sees that it was read.
                library.finishWriting()
                return try readFollowed()
            }, muting: { muting }, notRead: library.notRead, userId: { userId(of: $0) })
    }

    /// Whom a line of the list means; nil for what is no account, which the list tells by itself.
    func followed(_ entry: FollowingList.Entry) -> Followed? {
        userId(of: entry.origin).map {
            Followed(
                account: entry.account, user: $0,
                // Quotes with nothing in them call nobody anything.
                title: entry.title.flatMap { $0.trimmed.isEmpty ? nil : $0 }, tags: entry.tags,
                options: entry.options, isOfMany: entry.origin.isOfMany)
        }
    }

    /// How services and the store call the person of an account; nil for what is no account.
    func userId(of account: Account) -> User.ID? {
        (try? AccountParser.parse(account, allowsPlainHTTP: allowsPlainHTTP)).flatMap { userId(of: $0) }
    }

    private func userId(of origin: AccountOrigin) -> User.ID? {
        if case .file(let file) = origin { files.userId(of: file) } else { origin.userId }
    }

    /// How recordings call the demo people, and what lies below the home.
    var recordedNames: RecordedNames { files.recordedNames }

    /// What was asked of servers.
    public var requestLog: RequestLog? { log }

    /// Keeps bookmarks in the library's store.
    public var bookmarksService: (any BookmarksServiceType)? { files.bookmarksService }

    /// Finds words in the library's store.
    public var findService: (any FindServiceType)? { files.findService }

    /// What is wrong with the list of whom somebody follows or what they mute: at the start what is known already, then
    /// whenever it is something new.
    var listTroubles: SignalProducer<Notice, NoError> { faults.notices }

    /// Whoever is followed now; nobody where the list cannot be read, which is told.
    private var followed: [Followed] { (try? readFollowed()) ?? [] }

    private func readFollowed() throws(ServiceError) -> [Followed] {
        guard let following else { return [] }
        do {
            let list = try following.read(known: known.list.withLock(\.self))
            known.list.withLock { $0 = list }
            let told = list.told
            faults.note(told.faults + list.remarks, in: "following")
            return told.entries.compactMap { followed($0) }
        } catch {
            faults.note(error.description, in: "following")
            throw .connection(why: "Whom you follow is not known. \(error.description)")
        }
    }

    /// Whoever is followed now; nil where not all of that can be told.
    var followedForSure: [Followed]? {
        guard let following else { return nil }
        guard let told = try? following.read(known: known.list.withLock(\.self)).told, told.faults.isEmpty
        else { return nil }
        let all = told.entries.map { followed($0) }
        return all.contains { $0 == nil } ? nil : all.compactMap(\.self)
    }

    /// What is muted now.
    private var muting: Muting {
        guard let following else { return Muting() }
        do {
            let list = try following.readMuted()
            faults.note(list.faults, in: "muted")
            return list.muting
        } catch {
            faults.note(error.description, in: "muted")
            return Muting()
        }
    }

    /// Reads the stored posts of whoever is followed.
    public var timelineService: any TimelineServiceType {
        library.timelineService {
            followed
        } muting: {
            muting
        } readPosts: { account, page in
            do throws(AccountRefusal) {
                let services = try self.services(for: account)
                return services.postsService.readPosts(userId: services.userId, page: page)
            } catch {
                return SignalProducer(error: error.serviceError)
            }
        } ?? NobodyFollowed()
    }

    /// Whether there may be somebody who is followed, without a look into the list.
    var mayFollow: Bool { following?.isThere ?? false }

    /// Asks whoever is followed for what is new.
    public var refreshService: any RefreshServiceType {
        refreshService { followed } ?? NobodyFollowed()
    }

    /// Asks whom `whom` answers, and says what has failed as it is read at that place; nil without a store.
    func refreshService(
        at place: ServiceErrorPlace = .reader, of whom: @escaping @Sendable () -> [Followed]
    ) -> RefreshService? {
        library.refreshService(
            clock: work, at: place, of: whom, muting: { [self] in muting }
        ) { [self] people, states in
            let origins = people.map {
                try? AccountParser.parse($0.account, allowsPlainHTTP: allowsPlainHTTP)
            }
            let jobs = people.indices.map { job(people[$0], origins[$0], states[$0]) }
            return RefreshService.Plan(
                jobs: jobs, surveys: web.surveys(of: origins), limits: settings.current.refreshLimits)
        }
    }

    /// How somebody is asked for what is new: for their newest posts and, if they are not known yet, for their profile.
    private func job(
        _ person: Followed, _ origin: AccountOrigin?, _ state: RefreshState
    ) -> FollowingRefresh.Job {
        let isKnown = state.isKnown
        let item = RefreshQueue.Item(
            host: origin?.server?.authority ?? person.user.origin, requests: isKnown ? 1 : 2,
            isLimited: origin?.isOfMastodonKind ?? false, hasFailed: state.failures > 0)
        return FollowingRefresh.Job(item) {
            // Of thousands only those who are being asked take up memory.
            let services: PersonServices
            do throws(AccountRefusal) {
                services = try self.services(for: person.account, library.inBackground)
            } catch {
                return SignalProducer(error: error.serviceError)
            }
            // What was read of an answer that broke off is stored by then.
            let posts = services.postsService.readPosts(userId: services.userId, page: nil)
                .attempt { reply in reply.fault.map { .failure($0) } ?? .success(()) }
            guard !isKnown else { return posts.map { FollowingRefresh.Told(skipped: $0.skippedCount) } }
            // The posts last, so that those are not counted that come meanwhile.
            return services.profileService.readProfile(userId: services.userId)
                .flatMap(.concat) { user in
                    posts.map { FollowingRefresh.Told(postCount: user.postCount, skipped: $0.skippedCount) }
                }
        }
    }

    /// Keeps the list of whom somebody follows.
    public var followingService: any FollowingServiceType {
        following.map { list -> any FollowingServiceType in
            FollowingService(list: list)
        } ?? NobodyFollowed()
    }

    /// Marks what was read in the library's store.
    public var readMarksService: (any ReadMarksServiceType)? {
        library.readMarksService { userId(of: $0) }
    }

    /// Whether the library has a store.
    public var hasStore: Bool { files.hasStore }

    /// Whether the library leaves origins alone.
    public var offlineMode: MutableProperty<Bool>? { files.offlineMode }

    /// Draws pictures for a terminal that can show so much, with programs that end with the reader.
    func pictures(
        environment: [String: String], capabilities: TerminalCapabilities, isForLines: Bool,
        running: RunningPrograms
    ) -> LivePictures {
        LivePictures(
            web: web, isOffline: { offlineMode?.value == true }, environment: environment,
            capabilities: capabilities, isForLines: isForLines, running: running)
    }

    /// Lets busy servers be asked at once, though each at most once a second.
    public func liftPauses() { web.liftPauses() }

    /// Loads what the first request needs, in the background.
    public func prepare() { web.prepare() }
}

/// The list of whom somebody follows as it was read last, for all who ask for it.
private final class KnownList: Sendable {
    let list = Locked<FollowingList?>(nil)
}

/// What is wrong with files that somebody writes, told when something more is.
private final class ListFaults: Sendable {
    private struct Fault: Equatable {
        let text: String
        /// The same wherever it stands: a line above that comes or goes makes it no other fault.
        let why: String
    }

    private let known = MutableProperty<[String: [Fault]]>([:])

    /// First what was found before somebody listened: the list may be read before there is a reader to tell.
    ///
    /// The first that was not told before is; how many there are is told with it, and not alone.
    var notices: SignalProducer<Notice, NoError> {
        known.producer.combinePrevious([:]).flatMap(.concat) { before, now in
            SignalProducer(
                now.keys.sorted().compactMap { file in
                    let faults = now[file, default: []]
                    var told = Dictionary(before[file, default: []].map { ($0.why, 1) }, uniquingKeysWith: +)
                    let new = faults.first { fault in
                        told[fault.why, default: 0] -= 1
                        return told[fault.why, default: 0] < 0
                    }
                    return new.map {
                        Notice(
                            fault: $0.text, of: faults.count, in: file, toldBy: "perch following")
                    }
                })
        }
    }

    func note(_ faults: [FollowingList.Fault], in file: String) {
        note(faults.map { Fault(text: $0.description, why: $0.why) }, in: file)
    }

    /// Why nothing of the file could be read.
    func note(_ trouble: String, in file: String) {
        note([Fault(text: trouble, why: trouble)], in: file)
    }

    private func note(_ faults: [Fault], in file: String) {
        guard known.value[file, default: []] != faults else { return }
        known.modify { $0[file] = faults }
    }
}
