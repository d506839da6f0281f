import Domain
import FoundationEssentials
import People
import Sync

/// Notes in the store that a person was opened, once: for the list of people.
///
/// It is noted when something of the person is there to be shown, so an account that was mistyped is not listed, and in
/// the background: nobody waits for it, and that it could not be noted costs nothing else.
final class OpeningNote: Sendable {
    private let store: Store
    private let account: Account
    private let executor: any Executor
    private let now: @Sendable () -> Date
    private let isNoted = Locked(false)

    /// Notes that `account` was opened.
    ///
    /// - Parameters:
    ///   - account: what opens the person.
    ///   - store: where it is noted; nothing is if it can only be read.
    ///   - executor: where it is written.
    ///   - now: the clock.
    init(
        of account: Account, in store: Store, executor: any Executor, now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.account = account
        self.executor = executor
        self.now = now
    }

    /// Says that something of the person is there.
    func note(_ user: User.ID) {
        let isFirst = isNoted.withLock { isNoted in
            defer { isNoted = true }
            return !isNoted
        }
        guard isFirst, !store.isReadOnly else { return }
        let date = now()
        executor.submit { [store, account] end in
            try? store.noteOpening(of: account, user: user, at: date)
            end()
        }
    }
}
