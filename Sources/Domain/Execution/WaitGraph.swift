import Dispatch
import Sync

/// Who waits for whom: asked before each wait whether it could ever end.
///
/// An edge is a job that blocks on a future, or a future that takes the outcome of another. Edges are only drawn and
/// blocked jobs only leave under the one lock of this type, so whoever closes a ring sees all the rest of it, and what
/// is found stuck stays as it is while it is looked at. Futures that are set, and slots that are freed meanwhile, can
/// only turn "stuck" into "goes on" before it is read: what is not a deadlock is never reported. Submitting a job and
/// setting a future do not take this lock.
///
/// It does not see what this module does not run: futures that other code sets, bare queues and semaphores. Those are
/// taken to go on.
enum WaitGraph {
    private static let edges = Locked(())

    /// Notes that `job`, and the thread it runs on, waits for `future`; or answers why it must not.
    ///
    /// Who waits with a time limit asks, too, as there is nothing to wait for in a ring. But then the wait is not noted: it ends
    /// by itself, so nobody else waits for ever because of it.
    static func block(_ job: Job?, on future: any Awaitable, forEver isForEver: Bool) -> DeadlockError? {
        let main = MainThread.isCurrent ? MainThread.job : nil
        guard job != nil || main != nil else { return nil }
        let survey = edges.withLock { _ in
            job?.setBlocked(on: future)
            main?.setBlocked(on: future)
            let survey = lookedAt(future)
            if survey?.isStuck == true || !isForEver {
                job?.setBlocked(on: nil)
                main?.setBlocked(on: nil)
            }
            return survey
        }
        return survey?.deadlock(of: job ?? main)
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

    /// Notes that `follower` will have the outcome of `source`; or answers why it must not.
    static func follow(_ source: any Awaitable, by follower: any Awaitable) -> DeadlockError? {
        // What the survey has seen, and what the follower depended on, is released outside the lock.
        let (survey, old) = edges.withLock { _ in
            let old = follower.depend(on: .future(source))
            return (lookedAt(source), old)
        }
        withExtendedLifetime(old) {}
        return survey?.deadlock(of: nil)
    }

    /// All that `future` depends on; nil if it plainly goes on, which mostly a short look shows.
    private static func lookedAt(_ future: any Awaitable) -> WaitSurvey? {
        WaitSurvey.plainlyGoesOn(future) ? nil : WaitSurvey(of: future)
    }

    /// Why `future`, which waits for `pending`, has no way left to an outcome; `nil` if it has one.
    ///
    /// Asked each time one of many sources is done, so first it looks without the lock, and first at one of those that are left:
    /// mostly that one is plainly going on. What it takes for going on is: an edge that is drawn meanwhile is looked at
    /// by whoever draws it. What it takes for stuck may have changed while it looked.
    static func deadlock(of future: any Awaitable, _ pending: PendingSources) -> DeadlockError? {
        if let one = pending.any, WaitSurvey.plainlyGoesOn(one) { return nil }
        guard WaitSurvey(of: future).isStuck else { return nil }
        return edges.withLock { _ in WaitSurvey(of: future) }.deadlock(of: nil)
    }
}

/// A future of whatever type, as a thing that can be waited for.
protocol Awaitable: AnyObject, Sendable {
    /// What has to happen before it has an outcome.
    var dependency: Dependency { get }

    /// Says what has to happen before there can be an outcome; returns what that was before.
    @discardableResult
    func depend(on dependency: Dependency) -> Dependency

    /// Calls `notify` when there is an outcome, with the error if it is one.
    func observeEnd(_ notify: @escaping @Sendable ((any Error)?) -> [Delivery]) -> Observation

    /// Takes an observer back; if it was the last interested one, the work is cancelled if `cancels`. Returns what is due.
    func withdraw(_ number: Int, cancels: Bool) -> [Delivery]
}

extension Future: Awaitable {
    var dependency: Dependency {
        state.withLock { $0.dependency }
    }

    func observeEnd(_ notify: @escaping @Sendable ((any Error)?) -> [Delivery]) -> Observation {
        observe(isInterested: true) { settled in
            if case .error(let error) = settled { notify(error) } else { notify(nil) }
        }
    }
}

/// What has to happen before a pending future can have its outcome, as far as this module knows.
enum Dependency: Sendable {
    /// Nothing: it has an outcome.
    case nothing
    /// Somebody outside will set it.
    case unknown
    /// Another future's outcome.
    case future(any Awaitable)
    /// The outcome of any of several: each may decide it.
    case anyOf(PendingSources)
    /// A job's end.
    case job(Job)
}

/// The main thread as one who may wait without being in a job.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Stands for all that the main thread does outside of jobs.
    static let job = Job(executor: "main", site: .mainThread, lane: nil, result: nil)

    /// Whether the caller is on the main queue, or on the main thread before that has one.
    static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: key) == true
    }

    /// Whether `queue` is the main one.
    ///
    /// Not by identity: each mention of the main queue is another object on Linux.
    static func serves(_ queue: DispatchQueue) -> Bool {
        queue.getSpecific(key: key) == true
    }
}
