import Dispatch
import Sync

/// Runs work on the main queue: at once when the caller is already on it and nothing is waiting, else queued.
///
/// What was queued from another thread runs before what is scheduled from the main queue afterwards, so the order of
/// events is kept (contract clause 103). Scheduling never blocks.
///
/// In a terminal program the main queue runs only while something runs it; `TerminalApp.LoopScheduler` follows the
/// same rule on a loop of its own.
public final class UIScheduler: Scheduler {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private let queueLength = Locked(0)

    /// A scheduler for the main queue.
    ///
    /// Order is kept among what is scheduled on the same `UIScheduler`.
    public init() {
        _ = Self.key
    }

    /// Runs `action` on the main queue: now, if the caller is on it and nothing waits; else in its turn.
    ///
    /// - Returns: what takes it back if it has not begun; `nil` if it has run.
    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let isOnMain = DispatchQueue.getSpecific(key: Self.key) == true
        let runsInline = queueLength.withLock { length in
            if isOnMain, length == 0 { return true }
            length += 1
            return false
        }
        if runsInline {
            action()
            return nil
        }
        let handle = AnyDisposable()
        DispatchQueue.main.async { [self] in
            if !handle.isDisposed { action() }
            queueLength.withLock { $0 -= 1 }
        }
        return handle
    }
}
