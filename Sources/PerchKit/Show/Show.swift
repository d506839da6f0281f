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
    /// How many posts there are in all.
    public let count: Int

    /// Takes a profile and the first `limit` posts.
    public init(account: Account, user: User, posts: Posts, limit: Int?) {
        self.account = account
        self.user = user
        self.posts = Array(posts.prefix(limit ?? posts.count))
        count = posts.count
    }

    /// Reads an account's profile and posts, on the calling thread.
    ///
    /// - Parameters:
    ///   - account: whose profile and posts, as it is typed.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - limit: how many posts to keep; `nil` for all.
    /// - Throws: one line that says what went wrong, why, and what to do.
    public init(account: String, fixtures: String?, limit: Int?) throws(AccountRefusal) {
        let accounts = try FixtureAccounts(
            lookup: .live(option: fixtures), latency: 0, scheduler: QueueScheduler(name: "perch.show"))
        let account = Account(account)
        do {
            let (user, posts) = try ShowReading.read(try accounts.services(for: account))
            self.init(account: account, user: user, posts: posts, limit: limit)
        } catch let error as AccountRefusal {
            throw error
        } catch {
            throw AccountRefusal("\(error)")
        }
    }
}
