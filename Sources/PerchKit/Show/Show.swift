public import FoundationEssentials
public import People
import PeopleData
import Reactive

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
    /// What somebody should know about the store, in one line; `nil` when all is well.
    public let notice: String?
    /// Why there are no posts, or fewer than there should be, in one line; `nil` when all is well.
    ///
    /// Whoever prints what there is says this as well, and that it failed.
    public let trouble: String?

    /// Takes a profile and the first `limit` posts.
    init(
        account: Account, user: User, posts: Posts?, limit: Int?, hasMore: Bool = false,
        skipped: [SkippedPost] = [], origin: Origin = .fixture, savedAt: Date? = nil,
        notice: String? = nil, trouble: String? = nil
    ) {
        self.account = account
        self.user = user
        self.posts = posts.map { Array($0.prefix(limit ?? $0.count)) }
        self.hasMore = hasMore
        self.skipped = skipped
        self.origin = savedAt == nil ? origin : .store
        self.savedAt = savedAt
        self.notice = notice
        self.trouble = trouble
        count = posts?.count ?? 0
    }

    /// Reads an account's profile and posts, on the calling thread, and stores them.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts, as it is typed.
    ///   - limit: how many posts to keep; `nil` for all that the first answer holds.
    ///   - options: how people are read.
    /// - Throws: one line that says what went wrong, why, and what to do.
    public init(account: String, limit: Int?, _ options: ReadingOptions) throws(AccountRefusal) {
        let (library, notice) = Library.live(
            environment: options.environment, isOffline: options.isOffline, isDirect: true)
        let account = Account(account)
        let accounts = try LiveAccounts(
            options, opening: account, latency: 0, scheduler: QueueScheduler(name: "perch.show"),
            library: library)
        if options.isOffline, library.store == nil, let notice { throw AccountRefusal(notice) }
        try self.init(
            account: account, of: accounts, limit: limit, isOffline: options.isOffline, notice: notice)
    }

    /// Reads an account's profile and posts, on the calling thread, which waits for them.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts.
    ///   - accounts: finds the person's services, which may answer on any other thread.
    ///   - limit: how many posts to keep; `nil` for all that the first answer holds.
    ///   - isOffline: whether to read only what is stored.
    ///   - notice: what somebody should know about the store.
    /// - Throws: one line that says what went wrong, why, and what to do.
    init(
        account: Account, of accounts: some AccountSource, limit: Int?, isOffline: Bool = false,
        notice: String? = nil
    ) throws(AccountRefusal) {
        let services = try accounts.services(for: account)
        let reading: ShowReading?
        do {
            reading =
                try isOffline
                ? ShowReading(saved: services, limit: limit) : ShowReading(services, limit: limit)
        } catch {
            throw AccountRefusal(error.description(for: .commandLine))
        }
        guard let reading else {
            throw AccountRefusal(
                "Nothing is stored of \(MaskedAddress.text(account.text)). Read it once without --offline; then it is."
            )
        }
        self.init(
            account: account, user: reading.user, posts: reading.posts, limit: limit,
            hasMore: reading.next != nil, skipped: reading.skipped, origin: Self.origin(of: account),
            savedAt: reading.savedAt, notice: notice, trouble: Self.trouble(reading, of: account))
    }

    private static func trouble(_ reading: ShowReading, of account: Account) -> String? {
        switch reading.trouble {
        case .profile(let error):
            "The profile could not be read; what is stored is shown. \(error.description(for: .commandLine))"
        case .posts(let error):
            "The posts could not be read\(reading.posts == nil ? "" : "; stored ones are shown"). "
                + error.description(for: .commandLine)
        case .rest(let error): "Not all posts could be read. \(error.description(for: .commandLine))"
        case nil where reading.posts == nil:
            "No posts are stored of \(MaskedAddress.text(account.text)). Read them once without --offline; then they are."
        case nil: nil
        }
    }

    private static func origin(of account: Account) -> Origin {
        if case .file = try? AccountParser.parse(account) { .fixture } else { .network }
    }
}
