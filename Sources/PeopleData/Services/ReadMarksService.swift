import Domain
import FoundationEssentials
public import People
import PeopleStore
import Sync

/// Marks of what was read, in the store; written where bookmarks are, too.
///
/// It remembers when it marked all of somebody, so that this can be taken back, and nothing else with it.
public final class ReadMarksService: ReadMarksServiceType {
    private let store: Store
    private let writing: any Executor
    private let now: @Sendable () -> Date
    private let notSaved: @Sendable (any Error) -> Void
    private let userId: @Sendable (Account) -> User.ID?
    private let markedAll = Locked<[Account: Date]>([:])

    init(
        store: Store, writing: any Executor, now: @escaping @Sendable () -> Date,
        notSaved: @escaping @Sendable (any Error) -> Void, userId: @escaping @Sendable (Account) -> User.ID?
    ) {
        self.store = store
        self.writing = writing
        self.now = now
        self.notSaved = notSaved
        self.userId = userId
    }

    /// Notes it by the posts' ids, wherever they are listed.
    public func mark(_ posts: [Post.ID], isRead: Bool) {
        let date = now()
        write { [store] in try isRead ? store.markRead(posts, at: date) : store.markUnread(posts) }
    }

    /// Notes it of what is stored when it is done.
    public func markAll(of account: Account) {
        guard let user = userId(account) else { return }
        let date = now()
        markedAll.withLock { $0[account] = date }
        write { [store] in try store.markAllRead(of: user, at: date) }
    }

    /// Does nothing if all of them were not marked in this session.
    public func unmarkAll(of account: Account) {
        guard let user = userId(account), let date = markedAll.withLock({ $0.removeValue(forKey: account) })
        else { return }
        write { [store] in try store.markAllUnread(of: user, markedAt: date) }
    }

    private func write(_ body: @escaping @Sendable () throws -> Void) {
        writing.submit { [notSaved] in
            do {
                try body()
            } catch {
                notSaved(error)
            }
        }
    }
}
