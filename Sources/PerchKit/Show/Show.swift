public import FoundationEssentials
public import People
import PeopleData
import PeopleWeb
import Reactive
import ReaderSession
import Values

/// A profile and posts as text: `perch show`.
///
/// The text goes to terminals and screen readers as well, so it is linear, and everything from outside is made safe.
public struct Show: Sendable {
    /// Whose profile and posts these are.
    public let account: Account
    /// The profile.
    public let user: User
    /// The posts, newest first, no more than were asked for; `nil` if they could not be read.
    public let posts: [Post]?
    /// How many posts were read, of which ``posts`` may hold fewer.
    public let count: Int
    /// Whether the origin, or the store, has more than were read.
    public let hasMore: Bool
    /// What could not be read of the answers.
    public let skipped: [SkippedPost]
    /// Where it was read; the store, if any of it comes from there.
    public let origin: Origin
    /// When this was stored, if it comes from the store; `nil` if it was read just now.
    public let savedAt: Date?
    /// Whether the posts end early, or some are missing, for a reason that ``trouble`` tells.
    public let isCut: Bool
    /// Why there are no posts, or fewer than there should be, in one line; `nil` when all is well.
    ///
    /// Whoever prints what there is says this as well, and that it failed.
    public let trouble: String?

    /// Takes a profile and the first `limit` posts.
    init(
        account: Account, user: User, posts: Posts?, limit: Int?, count: Int? = nil, hasMore: Bool = false,
        skipped: [SkippedPost] = [], origin: Origin = .fixture, savedAt: Date? = nil, isCut: Bool = false,
        trouble: String? = nil
    ) {
        self.account = account
        self.user = user
        self.posts = posts.map { Array($0.prefix(limit ?? $0.count)) }
        self.hasMore = hasMore
        self.skipped = skipped
        self.origin = savedAt == nil ? origin : .store
        self.savedAt = savedAt
        self.isCut = isCut
        self.trouble = trouble
        self.count = count ?? posts?.count ?? 0
    }

    /// Reads an account's profile and posts, on the calling thread, which waits for them.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts.
    ///   - accounts: finds the person's services, which may answer on any other thread.
    ///   - limit: how many posts to keep; `nil` for all that the first answer holds.
    ///   - isOffline: whether to read only what is stored.
    ///   - waiting: how to wait for servers that want to be left alone; nil fails at once.
    /// - Throws: one line that says what went wrong, why, and what to do.
    init(
        account: Account, of accounts: some AccountSource, limit: Int?, isOffline: Bool = false,
        waiting: ShowWaiting? = nil
    ) throws(AccountRefusal) {
        var reading = try Self.reading(
            account, of: accounts, limit: limit, isOffline: isOffline, waiting: waiting)
        var posts = reading.page.map { _ in Posts() }
        reading.forEachPage(upTo: nil) { posts?.append($0) }
        self.init(
            account: account, user: reading.user, posts: posts, limit: limit,
            hasMore: reading.next != nil, skipped: reading.skipped, origin: Self.origin(of: account),
            savedAt: reading.savedAt, isCut: reading.trouble?.isOfRest == true,
            trouble: Self.trouble(reading, of: account))
    }

    /// Opens the store and whoever is named, as a command asks, and answers what `body` makes of it: why there are no posts, or
    /// fewer than there should be.
    ///
    /// Offline, instead of that nothing is stored, it is told that what is stored could not be read, if that is so.
    ///
    /// - Parameters:
    ///   - account: whose, as it is typed.
    ///   - options: how people are read.
    ///   - notice: is told what somebody should know about the store, and at the end why something could not be stored.
    ///   - body: reads and writes.
    static func reading(
        _ account: String, _ options: ReadingOptions, notice: (String) -> Void,
        _ body: (Account, LiveAccounts) throws -> String?
    ) throws -> String? {
        let (library, line) = options.openLibrary(for: .oneByOne)
        let account = Account(account)
        let accounts = try LiveAccounts(
            options, opening: account, latency: 0, scheduler: QueueScheduler(name: "perch.show"),
            library: library)
        if options.isOffline, library.store == nil, let line { throw AccountRefusal(line) }
        let unstored = UnstoredReasons(of: library)
        if let line { notice(line) }
        defer { unstored.lines().forEach(notice) }
        guard options.isOffline else { return try body(account, accounts) }
        do {
            let trouble = try body(account, accounts)
            return unstored.takeUnread() ?? trouble
        } catch let refusal as AccountRefusal {
            throw unstored.takeUnread().map { AccountRefusal($0) } ?? refusal
        }
    }

    /// The profile and the first page of posts.
    static func reading(
        _ account: Account, of accounts: some AccountSource, limit: Int?, isOffline: Bool,
        waiting: ShowWaiting?
    ) throws(AccountRefusal) -> ShowReading {
        let asked = try accounts.services(for: account)
        let services = waiting.map { asked.waiting($0, for: account) } ?? asked
        let reading: ShowReading?
        do {
            reading =
                try isOffline
                ? ShowReading(saved: services, limit: limit) : ShowReading(services, limit: limit)
        } catch {
            // Of somebody who is gone or hides, what is stored is not shown unasked.
            let saved = services.profileService.savedProfile(userId: services.userId).promoteError(
                ServiceError.self)
            let isStored = (try? ShowReading.answer(saved)) != nil
            throw AccountRefusal(error.description(for: .commandLine(isStored: isStored)))
        }
        guard let reading else {
            throw AccountRefusal(
                "Nothing is stored of \(MaskedAddress.text(account.text)). Read it once without --offline; then it is."
            )
        }
        return reading
    }

    static func trouble(_ reading: ShowReading, of account: Account) -> String? {
        switch reading.trouble {
        case .profile(let error):
            "The profile could not be read; what is stored is shown. \(error.description(for: .commandLine(isStored: true)))"
        case .posts(let error):
            "The posts could not be read\(reading.page == nil ? "" : "; stored ones are shown"). "
                + error.description(for: .commandLine(isStored: reading.page != nil))
        case .rest(let error): "Not all posts could be read. \(error.description(for: .commandLine()))"
        case .barren(let pages):
            "Not all posts could be read. \(CountText.counted(pages, "page", "pages")) in a row held no post, and the server named a next one each time: no more were asked for. Try again later; there may be no older posts."
        case .stored:
            "Not all posts are stored. An answer of the server had broken off when it was stored. Read them again without --offline."
        case nil where reading.page == nil:
            "No posts are stored of \(MaskedAddress.text(account.text)). Read them once without --offline; then they are."
        case nil: nil
        }
    }

    static func origin(of account: Account) -> Origin {
        if case .file = try? AccountParser.parse(account) { .fixture } else { .network }
    }
}

extension Show {
    /// Where what is shown was read.
    public enum Origin: String, Sendable {
        /// At the person's server, just now.
        case network
        /// In the store on this computer, where it was kept at an earlier time.
        case store
        /// In a file on this computer.
        case fixture
    }
}
