import Reactive
import Sync
import Terminal

/// Takes what comes from outside one at a time: the next is not looked at before all that came of the one before is over.
///
/// Whoever keeps a log delivers the answers of services on it, and admits them between the loop's commands. A log
/// is the order in which things happened, and a replay does one thing after the other: if an answer could slip between a
/// key and what the key causes, the order in the log would not be the order in which the program took them.
///
/// Map of the state, behind `waiting`'s lock: what has come and has not been admitted, the oldest first.
public final class Intake: Scheduler {
    private let waiting = Locked<[LoopAction]>([])
    private let waker: any TerminalWaker

    /// An intake that wakes the loop's wait when something comes.
    public init(waker: any TerminalWaker) {
        self.waker = waker
    }

    /// Leaves something to be admitted, from any thread; disposing of the handle drops it if it still waits.
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let entry = LoopAction(action)
        waiting.withLock { $0.append(entry) }
        waker.wake()
        return AnyDisposable { entry.drop() }
    }

    /// Admits what waits, on the loop's thread: each in its turn, and `settle` after each.
    public func admit(_ settle: () -> Void) {
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
