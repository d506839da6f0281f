import People
import PeopleWeb
import Reactive
import ReaderSession
import Sync

/// The list of whom somebody follows, for the reader; it remembers the lines of those who were let go, or tagged.
final class FollowingService: FollowingServiceType {
    private let list: LiveFollowing
    private let removed = Locked<[Account: FollowingList.Removed]>([:])
    private let tagged = Locked<[Account: FollowingList.Tagged]>([:])

    /// - Parameter list: where it is written.
    init(list: LiveFollowing) { self.list = list }

    func toggle(_ account: Account) -> SignalProducer<Bool, ServiceError> {
        changing(account) { [self] account throws(AccountRefusal) in
            let (isFollowed, lines) = try list.toggle(account, removed.withLock { $0[account] })
            removed.withLock { $0[account] = lines }
            return isFollowed
        }
    }

    func tag(_ account: Account, _ tags: [String]) -> SignalProducer<Bool, ServiceError> {
        changing(account) { [self] account throws(AccountRefusal) in
            let change = try list.tag(account, tags, after: tagged.withLock { $0[account] })
            tagged.withLock { $0[account] = change }
            return change != nil
        }
    }

    /// Changes the file on the thread that starts the producer, which waits for another Perch that is changing it.
    private func changing(
        _ account: Account, _ body: @escaping @Sendable (Account) throws(AccountRefusal) -> Bool
    ) -> SignalProducer<Bool, ServiceError> {
        SignalProducer { [self] () -> Result<Bool, ServiceError> in
            Result { () throws(AccountRefusal) in try body(list.anywhere(account)) }
                .mapError { .storage(why: $0.description) }
        }
    }
}
