public import FoundationEssentials
import People
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
    /// The posts, newest first, no more than were asked for.
    public let posts: [Post]
    /// How many posts there are in all; of what is stored, how many were read.
    public let count: Int
    /// When this was stored, if it comes from the store; `nil` if it was read just now.
    public let savedAt: Date?
    /// What somebody should know about the store, in one line; `nil` when all is well.
    public let notice: String?

    /// Takes a profile and the first `limit` posts.
    public init(
        account: Account, user: User, posts: Posts, limit: Int?, savedAt: Date? = nil,
        notice: String? = nil
    ) {
        self.account = account
        self.user = user
        self.posts = Array(posts.prefix(limit ?? posts.count))
        count = posts.count
        self.savedAt = savedAt
        self.notice = notice
    }

    /// Reads an account's profile and posts, on the calling thread, and stores them.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts, as it is typed.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - limit: how many posts to keep; `nil` for all.
    ///   - isOffline: whether to read only what is stored.
    ///   - environment: the process's variables, which say where the store is.
    /// - Throws: one line that says what went wrong, why, and what to do.
    public init(
        account: String, fixtures: String?, limit: Int?, isOffline: Bool = false,
        environment: [String: String] = [:]
    ) throws(AccountRefusal) {
        let (library, notice) = Library.live(
            environment: environment, isOffline: isOffline, isDirect: true)
        let accounts = try FixtureAccounts(
            lookup: .live(option: fixtures), latency: 0, scheduler: QueueScheduler(name: "perch.show"),
            library: library)
        let account = Account(account)
        do {
            let services = try accounts.services(for: account)
            guard isOffline else {
                let read = try ShowReading.read(services)
                self.init(account: account, user: read.user, posts: read.posts, limit: limit, notice: notice)
                return
            }
            if library.store == nil, let notice { throw AccountRefusal(notice) }
            guard let saved = try ShowReading.readSaved(services, limit: limit) else {
                throw AccountRefusal(
                    "Nothing is stored of \(account.text). Read it once without --offline; then it is.")
            }
            self.init(
                account: account, user: saved.user, posts: saved.posts, limit: limit, savedAt: saved.savedAt,
                notice: notice)
        } catch let error as AccountRefusal {
            throw error
        } catch {
            throw AccountRefusal("\(error)")
        }
    }
}
