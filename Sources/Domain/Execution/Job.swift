import Sync
import Synchronization

/// A stretch of work on one thread: what waits, and what is waited for, when jobs wait for each other.
///
/// A job begins once, comes back once, and ends once: when it has come back *and* whoever has to call its end has done
/// so. Then its slot is free.
final class Job: Sendable {
    private struct Place: Sendable {
        /// The job in whose thread this one runs inline.
        var parent: Job?
        var blockedOn: (any Awaitable)?
    }

    @TaskLocal private static var innermost: Job?

    let executor: String
    let site: SubmissionSite
    let lane: Lane?
    /// The future it is to set, if it has one.
    let result: (any Awaitable)?
    private let place = Locked(Place())
    private let hasBegun = Atomic(false)
    private let hasReturned = Atomic(false)
    /// Two have to let go of the slot: the job by coming back, and whoever ends it.
    private let holders = Atomic(2)
    private let wasEnded = Atomic(false)

    init(executor: String, site: SubmissionSite, lane: Lane?, result: (any Awaitable)?) {
        self.executor = executor
        self.site = site
        self.lane = lane
        self.result = result
    }

    // MARK: - Running

    /// The job whose code is running on this thread.
    ///
    /// A task that a job starts inherits the task-local value, but is not the job. So inside tasks there is no job at
    /// all: what blocks there, in spite of "not for async code", is not seen.
    static var current: Job? {
        Task.basePriority == nil ? innermost : nil
    }

    var isWaiting: Bool { !hasBegun.load(ordering: .acquiring) }

    /// Whether its code has returned; what it is to set may be set later, by others.
    var isOver: Bool { hasReturned.load(ordering: .acquiring) }

    /// Marks the beginning; for a lane, under its lock, so that who waits is either in line or in a slot.
    func begin() {
        hasBegun.store(true, ordering: .releasing)
    }

    /// Runs `body` as this job, on this thread.
    func run(_ body: () -> Void) {
        let parent = Self.current
        place.withLock { $0.parent = parent }
        Self.$innermost.withValue(self) { body() }
        hasReturned.store(true, ordering: .releasing)
        place.withLock { $0.parent = nil }
    }

    // MARK: - Ending

    /// Says that the job has nothing more to do; answers whether with that the slot is free.
    func end() -> Bool {
        guard !wasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        return letGo()
    }

    /// Says that the job has come back; answers whether with that the slot is free.
    func comeBack() -> Bool { letGo() }

    private func letGo() -> Bool {
        holders.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }

    // MARK: - Waiting

    /// What the thread of this job waits for.
    var blockedOn: (any Awaitable)? { place.withLock { $0.blockedOn } }

    /// Whether nothing is in the way of its giving the slot back.
    var plainlyComesBack: Bool {
        guard blockedOn == nil else { return false }
        switch result?.dependency {
        case nil, .nothing, .unknown: return true
        case .job(let job): return job === self
        case .future, .anyOf: return false
        }
    }

    /// Notes what the thread waits for, here and in the jobs around this one; only `WaitGraph` may, under its lock.
    func setBlocked(on future: (any Awaitable)?) {
        var job: Job? = self
        while let here = job {
            job = here.place.withLock { place in
                place.blockedOn = future
                return place.parent
            }
        }
    }

    func waiter(isQueued: Bool) -> DeadlockError.Waiter {
        DeadlockError.Waiter(executor: executor, site: site.description, isQueued: isQueued)
    }
}

/// What a job does, until it has been done or taken back.
final class Work: Sendable {
    private let body: Locked<(@Sendable () -> Void)?>

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = Locked(body)
    }

    /// Whether it has been done or taken back.
    var isGone: Bool { body.withLock { $0 == nil } }

    /// Hands the work out, once.
    func take() -> (@Sendable () -> Void)? {
        body.withLock { body in
            defer { body = nil }
            return body
        }
    }
}

/// Where a job comes from, for messages.
enum SubmissionSite: Sendable {
    case line(fileID: String, line: UInt)
    /// The callback of a combinator that was given an executor.
    case callback(of: String)
    /// A job submitted without a future: nothing is known of it.
    case bare
    case mainThread

    init(fileID: String, line: UInt) {
        self = .line(fileID: fileID, line: line)
    }

    var description: String {
        switch self {
        case .line(let fileID, let line): "\(fileID):\(line)"
        case .callback(let name): "the callback of \(name)"
        case .bare: "a job without a future"
        case .mainThread: "the main thread"
        }
    }
}

/// A flag that is raised once.
final class OnceFlag: Sendable {
    private let isRaised = Atomic(false)

    /// Raises it; answers whether this was the first time.
    func raise() -> Bool {
        !isRaised.exchange(true, ordering: .acquiringAndReleasing)
    }
}
