import Sync

/// Who waits for whom: asked before each wait whether it could ever end.
///
/// An edge is a job that blocks on a future, or a future that takes the outcome of another. Edges are only drawn and
/// blocked jobs only leave under the one lock of this type, so whoever closes a ring sees all the rest of it, and what
/// is found stuck stays as it is while it is looked at. Futures that are set, and slots that are freed meanwhile, can
/// only turn "stuck" into "goes on" before it is read: what is not a deadlock is never reported. Submitting a job and
/// setting a future do not take this lock.
///
/// It does not see what the house does not run: futures that other code sets, bare queues and semaphores. Those are
/// taken to go on.
enum WaitGraph {
    private static let edges = Locked(())

    /// Notes that `job`, and the thread it runs on, waits for `future`; or answers why it must not.
    static func block(_ job: Job?, on future: any Awaitable) -> DeadlockError? {
        let main = MainThread.isCurrent ? MainThread.job : nil
        guard job != nil || main != nil else { return nil }
        return edges.withLock { _ in
            job?.setBlocked(on: future)
            main?.setBlocked(on: future)
            guard let deadlock = WaitSurvey.deadlock(awaiting: future, by: job ?? main) else { return nil }
            job?.setBlocked(on: nil)
            main?.setBlocked(on: nil)
            return deadlock
        }
    }

    /// Notes that `job` waits no more.
    static func unblock(_ job: Job?) {
        let main = MainThread.isCurrent ? MainThread.job : nil
        guard job != nil || main != nil else { return }
        edges.withLock { _ in
            job?.setBlocked(on: nil)
            main?.setBlocked(on: nil)
        }
    }

    /// Draws an edge from a future to `target`, which it will follow; or answers why it must not.
    static func follow(_ draw: @Sendable () -> Void, target: any Awaitable) -> DeadlockError? {
        edges.withLock { _ in
            draw()
            return WaitSurvey.deadlock(awaiting: target, by: nil)
        }
    }

    /// Why `future`, which waits for `pending`, has no way left to an outcome; `nil` if it has one.
    ///
    /// Asked each time one of many sources is done, so a look at one of those that are left comes first: mostly that one
    /// is plainly going on.
    static func deadlock(of future: any Awaitable, _ pending: PendingSources) -> DeadlockError? {
        if let one = pending.any, WaitSurvey.plainlyGoesOn(one) { return nil }
        return edges.withLock { _ in WaitSurvey.deadlock(awaiting: future, by: nil) }
    }
}
