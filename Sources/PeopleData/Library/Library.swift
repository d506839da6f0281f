import Dispatch
public import Domain
public import FoundationEssentials
public import People
public import PeopleStore
public import PeopleWeb
public import Reactive

/// The domain layer put together: services over domain interactors, over repositories, over origins and the store.
///
/// One for a session. Without a store the services ask the origins and keep nothing.
public struct Library: Sendable {
    /// The store, if it is open.
    public let store: Store?

    /// Whether origins are left alone, which is looked at whenever one would be asked.
    public private(set) var offlineMode: MutableProperty<Bool>

    /// What could not be done with the store, once for each time.
    ///
    /// Ends with the library.
    public let troubles: Signal<StoreTrouble, NoError>

    private let troublesSink: Signal<StoreTrouble, NoError>.Observer
    private var reading: any Executor
    private let refreshing: any Executor
    private let writing: any Executor
    private let unwrittenMarks = UnwrittenMarks()
    private var openingDelay: Double?
    private let now: @Sendable () -> Date

    /// Puts the layer together.
    ///
    /// - Parameters:
    ///   - store: where what is read is kept; nil for nowhere.
    ///   - offlineMode: whether origins are left alone.
    ///   - reading: where origins and the store are read; wide enough that one slow origin holds up no other.
    ///   - refreshing: where origins are asked in the background; nil for where they are read.
    ///   - writing: where bookmarks and openings are written, one after the other.
    ///   - openingDelay: after how many seconds the store notes who was opened, for the list of people; nil for never.
    ///   - now: the clock that dates what is stored.
    public init(
        store: Store?,
        offlineMode: MutableProperty<Bool> = MutableProperty(false),
        reading: any Executor = DirectExecutor(),
        refreshing: (any Executor)? = nil,
        writing: any Executor = DirectExecutor(),
        openingDelay: Double? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.offlineMode = offlineMode
        self.reading = reading
        self.refreshing = refreshing ?? reading
        self.writing = writing
        self.openingDelay = openingDelay
        self.now = now
        (troubles, troublesSink) = Signal.pipe()
    }

    /// The same library for whoever asks many in the background: servers that keep silent hold up nobody who reads, and nobody
    /// is opened by it.
    public var inBackground: Library {
        var library = self
        library.reading = refreshing
        library.openingDelay = nil
        return library
    }

    /// The same library for people for whom no server is asked: they are read in offline mode, too.
    public var withoutServers: Library {
        var library = self
        library.offlineMode = MutableProperty(false)
        return library
    }

    /// The profiles of an origin, for one account.
    ///
    /// - Parameters:
    ///   - origin: answers a `ProfileQuery`.
    ///   - account: what opens the person, to be stored with the profile.
    public func profileService(
        origin: any GetDataSource<User>, account: Account? = nil
    ) -> ProfileService {
        let stored = store.map { StoredProfiles($0) }
        let repository = repository(origin, stored)
        let opening: OpeningNote? =
            if let openingDelay, let store, let account {
                OpeningNote(of: account, in: store, after: openingDelay, executor: writing, now: now)
            } else {
                nil
            }
        return ProfileService(
            account: account, store: store,
            getProfile: GetProfileInteractor(repository.toGetByQueryInteractor(reading)),
            getProfileAnew: getAnew(repository, notSaved: notSaved(stored)),
            opened: { user in opening?.note(user) }, hidden: forget, notRead: notRead)
    }

    /// The posts of an origin, for one account.
    ///
    /// - Parameters:
    ///   - origin: answers a `PostsQuery`.
    ///   - account: what opens the person, to be stored with the posts.
    ///   - isStored: whether it is the person's list that is stored; of several lists (`PostsTab`) one may be, as
    ///     a page that is stored drops what it covers and does not hold.
    public func postsService(
        origin: any GetDataSource<PostsReply>, account: Account? = nil, isStored: Bool = true
    ) -> PostsService {
        let store = isStored ? store : nil
        let stored = store.map { StoredPosts($0) }
        let repository = repository(origin, stored)
        return PostsService(
            account: account, store: store,
            getPosts: GetPostsInteractor(repository.toGetByQueryInteractor(reading)),
            getPostsAnew: getAnew(repository, notSaved: notSaved(stored)),
            offlineMode: Property(offlineMode), reading: reading, now: now, hidden: forget, notRead: notRead)
    }

    /// The bookmarks; nil without a store.
    public var bookmarksService: BookmarksService? {
        store.map { store in
            let repository = SingleDataSourceRepository(StoredBookmarks(store))
            return BookmarksService(
                getBookmarks: GetBookmarksInteractor(repository.toGetAllByQueryInteractor(reading)),
                saveBookmark: SaveBookmarkInteractor(repository.toPutByQueryInteractor(writing)),
                removeBookmark: RemoveBookmarkInteractor(repository.toDeleteByQueryInteractor(writing)))
        }
    }

    /// Notes what was read; nil without a store.
    ///
    /// - Parameter userId: how the store calls the person of an account.
    public func readMarksService(userId: @escaping @Sendable (Account) -> User.ID?) -> ReadMarksService? {
        store.map { store in
            ReadMarksService(
                store: store, writing: writing, now: now, notSaved: notMarked, unwritten: unwrittenMarks,
                userId: userId)
        }
    }

    /// Whether marks of what was read still have to be written.
    public var hasUnwrittenMarks: Bool { !unwrittenMarks.isEmpty }

    /// Waits until all is stored that was to be written so far, two seconds at most; not on the executor that writes.
    public func finishWriting() {
        let end = DispatchSemaphore(value: 0)
        afterWriting { end.signal() }
        _ = end.wait(timeout: .now() + 2)
    }

    /// Calls, on the executor that writes, once all is stored that was to be written so far.
    public func afterWriting(_ then: @escaping @Sendable () -> Void) {
        writing.submit { then() }
    }

    /// Drops what is stored of people whom nobody follows, as far as it is over these bounds; nothing without a store that can be
    /// written, and what goes wrong can be done the next time.
    ///
    /// - Parameters:
    ///   - bounds: how much is kept.
    ///   - followed: whoever is followed, of whom everything is kept.
    public func trim(to bounds: StoreBounds, keeping followed: [Followed]) {
        guard let store, !store.isReadOnly else { return }
        _ = try? store.trim(to: bounds, keeping: followed.map(\.user), now: now())
    }

    /// The stored posts of whom `followed` answers, as one list; nil without a store.
    ///
    /// Both are asked with each reading, where that works.
    ///
    /// - Parameters:
    ///   - followed: whoever is followed now.
    ///   - muting: what is left out now.
    ///   - readPosts: asks for a page of an account's posts, and has it stored.
    public func timelineService(
        of followed: @escaping @Sendable () -> [Followed], muting: @escaping @Sendable () -> Muting,
        readPosts: @escaping @Sendable (Account, PageToken) -> SignalProducer<PostsReply, ServiceError>
    ) -> TimelineService? {
        store.map {
            TimelineService(
                store: $0, reading: reading, followed: followed, muting: muting, readPosts: readPosts)
        }
    }

    /// Asks whom `whom` answers for what is new; nil without a store.
    ///
    /// - Parameters:
    ///   - clock: waits, and says who is due.
    ///   - place: where somebody reads what has failed.
    ///   - whom: whoever is followed now; asked when a refresh begins.
    ///   - muting: what does not count as new; asked when it is over.
    ///   - plan: how people are asked of whom this is known.
    public func refreshService(
        clock: any DateScheduler, at place: ServiceErrorPlace,
        of whom: @escaping @Sendable () -> [Followed],
        muting: @escaping @Sendable () -> Muting = { Muting() },
        plan: @escaping @Sendable ([Followed], [RefreshState]) -> RefreshService.Plan
    ) -> RefreshService? {
        store.map {
            RefreshService(
                store: $0, clock: clock, place: place, isOffline: { [offlineMode] in offlineMode.value },
                followed: whom, muting: muting, notRead: notRead, plan: plan)
        }
    }

    /// Full-text find; nil without a store.
    public var findService: FindService? {
        store.map { store in
            let repository = SingleGetDataSourceRepository(FoundPosts(store))
            return FindService(findPosts: FindPostsInteractor(repository.toGetAllByQueryInteractor(reading)))
        }
    }

    private func repository<Value: Sendable>(
        _ origin: any GetDataSource<Value>,
        _ stored: (any DataSource<Cached<Value>>)?
    ) -> CacheRepository<Value> {
        CacheRepository(
            reading: OfflineModeSource(origin, offlineMode: Property(offlineMode)),
            // Nothing is read as a list here. What is deleted is deleted among the lists too, which must not fail.
            objects: stored ?? VoidDataSource<Cached<Value>>(),
            now: now, notSaved: notSaved(stored))
    }

    private func getAnew<Value: Sendable>(
        _ repository: CacheRepository<Value>, notSaved: @escaping @Sendable (any Error) -> Void
    ) -> GetAnewInteractor<Value> {
        GetAnewInteractor(
            repository.toGetByQueryInteractor(reading), repository.toDeleteByQueryInteractor(reading),
            repository.toPutByQueryInteractor(reading), notSaved: notSaved)
    }

    /// Drops what is stored of somebody who does not want to be shown any more; bookmarks are the reader's own, and stay.
    private var forget: @Sendable (User.ID) -> Void {
        { [store] user in
            // What cannot be written is dropped when it is asked for again.
            try? store?.forgetProfile(of: user)
            try? store?.forgetPosts(of: user)
        }
    }

    /// Tells why something could not be stored; what is not to be stored is no news.
    private func notSaved(_ stored: (any DataSource)?) -> @Sendable (any Error) -> Void {
        guard stored != nil else { return { _ in } }
        return notSaved
    }

    /// Tells why something that is stored could not be read, which looks as if nothing were.
    public var notRead: @Sendable (any Error) -> Void {
        { [troublesSink] error in troublesSink.send(value: .notRead(ServiceError(error))) }
    }

    private var notMarked: @Sendable (_ error: any Error, _ isByHand: Bool) -> Void {
        { [troublesSink] error, isByHand in
            troublesSink.send(value: .notMarked(ServiceError(error), isByHand: isByHand))
        }
    }

    private var notSaved: @Sendable (any Error) -> Void {
        { [troublesSink] error in troublesSink.send(value: .notStored(ServiceError(error))) }
    }
}

/// Something that could not be done with the store.
public enum StoreTrouble: Hashable, Sendable {
    /// What was read from its origin could not be stored.
    case notStored(ServiceError)
    /// What is stored could not be read, which looks as if nothing were.
    case notRead(ServiceError)
    /// Which posts were read could not be kept: it is as it was before. By hand means by a key that says so, and not by reading.
    case notMarked(ServiceError, isByHand: Bool)

    /// Why.
    public var error: ServiceError {
        switch self {
        case .notStored(let error), .notRead(let error), .notMarked(let error, isByHand: _): error
        }
    }

    /// Whether it is of something that somebody did, and so is told each time.
    public var isOfWhatWasDone: Bool { if case .notMarked(_, isByHand: true) = self { true } else { false } }
}

extension Library {
    /// The library of a session on this computer: the store at its place, and executors of its own.
    ///
    /// A store that cannot be opened is no reason not to read: the library is without one then, and the notice says why.
    ///
    /// - Parameters:
    ///   - environment: the process's variables, which say where the store is.
    ///   - isOffline: whether origins are left alone from the beginning.
    ///   - use: who asks: a reader, or a command without a screen.
    ///   - progress: is told what takes long in opening the store, and nil when that is over; on this thread.
    /// - Returns: the library, and in one line what somebody should know about the store; nil when all is well.
    public static func live(
        environment: [String: String], isOffline: Bool = false, for use: LibraryUse = .reader,
        progress: @escaping @Sendable (StoreProgress?) -> Void = { _ in }
    ) -> (library: Library, notice: String?) {
        let opening = Store.open(environment: environment, progress: progress)
        let library = Library(
            store: opening.store,
            offlineMode: MutableProperty(isOffline),
            // An origin that keeps silent holds one place; a reader opens a handful of people at a time.
            reading: use == .oneByOne
                ? DirectExecutor() : DispatchQueueExecutor(.concurrent(width: 16), name: "perch.reading"),
            // All of these may be held by a refresh.
            refreshing: use == .oneByOne
                ? nil
                : DispatchQueueExecutor(.concurrent(width: RefreshQueue.width), name: "perch.refreshing"),
            writing: use == .oneByOne
                ? DirectExecutor() : DispatchQueueExecutor(.serial, name: "perch.writing"),
            // What a script asks for again and again is nobody's choice; and a first frame has nothing to write.
            openingDelay: use == .reader ? 0.25 : nil)
        return (library, opening.line)
    }
}

/// Who asks a library.
public enum LibraryUse: Sendable {
    /// The reader: its thread waits for nothing, and whoever is opened is noted as that.
    case reader
    /// A command that asks for one thing after the other, each on its own thread.
    case oneByOne
    /// A command that asks many at once, in the background.
    case manyAtOnce
}

/// The store is what servers are asked with whether anything has changed.
extension Store: KnownAnswers {}
