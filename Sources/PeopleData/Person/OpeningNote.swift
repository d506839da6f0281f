import Dispatch
import Domain
import FoundationEssentials
import People
import PeopleStore
import Sync

/// Notes in the store that a person was opened, once: for the list of people.
///
/// It is noted when something of the person is there to be shown, so an account that was mistyped is not listed, and in
/// the background: nobody waits for it, and that it could not be noted costs nothing else.
final class OpeningNote: Sendable {
    private let store: Store
    private let account: Account
    private let delay: Double
    private let executor: any Executor
    private let now: @Sendable () -> Date
    private let isNoted = Locked(false)

    /// Notes that `account` was opened.
    ///
    /// - Parameters:
    ///   - account: what opens the person.
    ///   - store: where it is noted; nothing is if it can only be read.
    ///   - delay: how many seconds later, so that a start is over first.
    ///   - executor: where it is written.
    ///   - now: the clock.
    init(
        of account: Account, in store: Store, after delay: Double, executor: any Executor,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.account = account
        self.delay = delay
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
        let write: @Sendable () -> Void = { [store, account, executor] in
            executor.submit { end in
                try? store.noteOpening(of: account, user: user, at: date)
                end()
            }
        }
        guard delay > 0 else { return write() }
        // Not a global queue: with its first work begins a timer of Dispatch's own, which wakes the process every second
        // from then on.
        DispatchQueue(label: "perch.opening", qos: .utility).asyncAfter(
            deadline: .now() + delay, execute: write)
    }
}
