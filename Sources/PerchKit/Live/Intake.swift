import Reactive
import Sync
import Terminal

/// Takes what services answer one at a time: the next is not looked at before all that came of the one before is over.
///
/// A journal is the order in which things happened, and a replay does one thing after the other. If an answer could slip
/// between a key and what the key causes, the journal would tell another story than the reader lived.
///
/// Map of the state, behind `waiting`'s lock: what has come and has not been admitted, the oldest first.
final class Intake: Scheduler {
    private final class Entry: Sendable {
        private let action: Locked<(@Sendable () -> Void)?>

        init(_ action: @escaping @Sendable () -> Void) {
            self.action = Locked(action)
        }

        /// The action, once; `nil` if it was dropped.
        func take() -> (@Sendable () -> Void)? {
            action.withLock { action in
                defer { action = nil }
                return action
            }
        }
    }

    private let waiting = Locked<[Entry]>([])
    private let waker: any TerminalWaker

    /// An intake that wakes the loop's wait when something comes.
    init(waker: any TerminalWaker) {
        self.waker = waker
    }

    /// Leaves something to be admitted, from any thread; disposing of the handle drops it if it still waits.
    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let entry = Entry(action)
        waiting.withLock { $0.append(entry) }
        waker.wake()
        return AnyDisposable { _ = entry.take() }
    }

    /// Admits what waits, on the loop's thread: each in its turn, and `settle` after each.
    func admit(_ settle: () -> Void) {
        while let action = next() {
            action()
            settle()
        }
    }

    private func next() -> (@Sendable () -> Void)? {
        while true {
            let entry = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            guard let entry else { return nil }
            if let action = entry.take() { return action }
        }
    }
}
