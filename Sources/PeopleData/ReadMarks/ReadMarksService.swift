import Domain
import FoundationEssentials
public import People
import PeopleStore
import Sync

/// Marks of what was read, in the store; written where bookmarks are, too.
///
/// It remembers when it marked what, so that this can be taken back, and nothing else with it.
public final class ReadMarksService: ReadMarksServiceType {
    private let store: Store
    private let writing: any Executor
    private let now: @Sendable () -> Date
    private let notSaved: @Sendable (_ error: any Error, _ isByHand: Bool) -> Void
    private let userId: @Sendable (Account) -> User.ID?
    private let unwritten: UnwrittenMarks
    /// When each change by hand was made, as often as it was.
    private let dates = Locked<[ReadMark: [Date]]>([:])

    init(
        store: Store, writing: any Executor, now: @escaping @Sendable () -> Date,
        notSaved: @escaping @Sendable (_ error: any Error, _ isByHand: Bool) -> Void,
        unwritten: UnwrittenMarks = UnwrittenMarks(),
        userId: @escaping @Sendable (Account) -> User.ID?
    ) {
        self.store = store
        self.writing = writing
        self.now = now
        self.notSaved = notSaved
        self.userId = userId
        self.unwritten = unwritten
    }

    /// Notes it by the posts' ids, wherever they are listed.
    public func noteRead(_ posts: [Post.ID]) {
        let date = now()
        write(isByHand: false) { [store] in try store.markRead(posts, at: date) }
    }

    /// Notes it of what is stored when it is done.
    public func mark(_ change: ReadMark) {
        let date = now()
        dates.withLock { $0[change, default: []].append(date) }
        write { [self] in
            switch change {
            case .posts(let posts, isRead: true): try store.markRead(posts, at: date)
            case .posts(let posts, isRead: false): try store.markUnread(posts)
            case .all(let accounts):
                for user in accounts.lazy.compactMap(userId) { try store.markAllRead(of: user, at: date) }
            }
        }
    }

    /// Does nothing for a change that was not made in this session, or is taken back already.
    public func takeBack(_ change: ReadMark) {
        guard let date = dates.withLock({ $0[change]?.popLast() }) else { return }
        write { [self] in
            switch change {
            case .posts(let posts, isRead: true): try store.markUnread(posts, markedAt: date)
            case .posts(let posts, isRead: false): try store.markRead(posts, at: date)
            case .all(let accounts):
                for user in accounts.lazy.compactMap(userId) {
                    try store.markAllUnread(of: user, markedAt: date)
                }
            }
        }
    }

    private func write(isByHand: Bool = true, _ body: @escaping @Sendable () throws -> Void) {
        unwritten.begin()
        writing.submit { [notSaved, unwritten] in
            do {
                try body()
            } catch {
                notSaved(error, isByHand)
            }
            unwritten.end()
        }
    }
}

/// How many changes of marks were asked for and have not been tried yet.
final class UnwrittenMarks: Sendable {
    private let count = Locked(0)

    /// Whether there are any.
    var isEmpty: Bool { count.withLock { $0 == 0 } }

    func begin() { count.withLock { $0 += 1 } }
    func end() { count.withLock { $0 -= 1 } }
}
