import People
import PeopleData
import PeopleWeb
import Reactive
import ReaderSession

/// Accounts of people in files: those of the demo folder, and a person's own.
public struct FixtureAccounts: AccountSource {
    private let lookup: FixtureLookup
    private let demo: FixtureSource
    private let latency: Double?
    private let scheduler: any DateScheduler
    private var library: Library

    /// How long loading a demo person takes, in seconds.
    public static let demoLatency = 0.6

    /// Looks where the demo people are, which costs a few looks at folders and reads no file.
    ///
    /// - Parameters:
    ///   - lookup: finds the demo people.
    ///   - latency: seconds that every answer takes at least; `nil` for a moment that lets the loading of demo people be
    ///     seen, and for none with other people's files.
    ///   - scheduler: where files are read and from where answers come.
    ///   - library: keeps what is read, and the bookmarks; by default nothing is kept.
    /// - Throws: one line if the folder that an option or a variable names is not there.
    public init(
        lookup: FixtureLookup, latency: Double?, scheduler: any DateScheduler,
        library: Library = Library(store: nil)
    ) throws(AccountRefusal) {
        self.lookup = lookup
        self.latency = latency
        self.scheduler = scheduler
        self.library = library
        do {
            demo = FixtureSource(directory: try lookup.root() + "/People", name: "Fixtures/People")
        } catch {
            throw AccountRefusal(error.line)
        }
    }

    /// The same accounts with their answers kept by another library.
    func keeping(in library: Library) -> FixtureAccounts {
        var accounts = self
        accounts.library = library
        return accounts
    }

    /// The services for `file:DIR#ID`.
    ///
    /// - Throws: `AccountRefusal` for every other form, and for a person whose file is not there.
    public func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let origin: AccountOrigin
        do {
            origin = try AccountParser.parse(account)
        } catch {
            throw AccountRefusal(error.line)
        }
        guard case .file(let file) = origin else {
            throw AccountRefusal("\(account.text) is not a file's account; write file:DIR#ID.")
        }
        let source = FixtureSource(directory: lookup.folder(file.directory), name: file.directory)
        let latency = latency ?? (source.directory == demo.directory ? Self.demoLatency : 0)
        let opening = FixtureOpening(source)
        let library = source.isPartOfProgram ? library.withoutServers : library
        return PersonServices(
            userId: userId(of: file),
            profileService: library.profileService(
                origin: FixtureProfiles(
                    source: source, opening: opening, latency: latency, scheduler: scheduler),
                account: account),
            postsService: library.postsService(
                origin: FixturePosts(
                    source: source, opening: opening, latency: latency, scheduler: scheduler),
                account: account),
            threadService: FixtureThreads(source: source, latency: latency, scheduler: scheduler))
    }

    /// How services and the store call the person of a file: by the whole path of its folder.
    func userId(of file: FileAccount) -> User.ID {
        User.ID(origin: lookup.origin(file.directory), raw: file.person)
    }

    /// The demo people.
    public var peopleService: any PeopleServiceType {
        FixturePeopleService(source: demo, latency: 0, scheduler: scheduler)
    }

    /// How recordings call the demo people, and what lies below the home.
    var recordedNames: RecordedNames {
        RecordedNames(
            folder: demo.directory, name: demo.name, home: lookup.variables["HOME"],
            salt: RecordedNames.saltOfThisRun)
    }

    /// Keeps bookmarks in the library's store.
    public var bookmarksService: (any BookmarksServiceType)? { library.bookmarksService }

    /// Finds words in the library's store.
    public var findService: (any FindServiceType)? { library.findService }

    /// Whether the library has a store.
    public var hasStore: Bool { library.store != nil }

    /// Whether the library leaves origins alone.
    public var offlineMode: MutableProperty<Bool>? { library.offlineMode }
}
