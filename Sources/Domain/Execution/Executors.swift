public import Dispatch
import Synchronization

/// Runs each job in place: on the thread that submits it, before `submit` returns.
///
/// It has no slots, so nothing waits for one: inside a job, an inner use case given `in: DirectExecutor()` cannot
/// deadlock with the executor of the outer one. If the job hands its resolver on and returns, `submit` returns too, with
/// a pending future.
///
/// Source: seeds 000 and 003.
public final class DirectExecutor: LaneExecutor {
    /// What the executor is called in messages.
    public let name: String?

    private let unfinished = Atomic(0)

    /// An executor that runs jobs in place; all are alike.
    public init(name: String? = "direct") {
        self.name = name
    }

    /// Whether a job has begun and not ended.
    public var executing: Bool { unfinished.load(ordering: .acquiring) > 0 }

    var lane: Lane? { nil }

    /// Runs `job` now, on this thread; does not wait for its end.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        unfinished.wrappingAdd(1, ordering: .acquiringAndReleasing)
        let wasEnded = OnceFlag()
        let end = EndOfJob { [self] in if wasEnded.raise() { leave() } }
        job { end() }
    }

    /// Runs `body` as a job that was submitted at `site`: it begins and comes back before anybody knows its future.
    func run<T: Sendable>(
        site: SubmissionSite, _ body: (_ resolver: FutureResolver<T>) throws -> Void
    ) -> Future<T> {
        let future = Future<T>(pending: .unknown)
        let job = Job(executor: name ?? "unnamed", site: site, lane: nil, result: future)
        future.depend(on: .job(job))
        unfinished.wrappingAdd(1, ordering: .acquiringAndReleasing)
        job.begin()
        job.run {
            let resolver = FutureResolver(of: future)
            do { try body(resolver) } catch { resolver.set(error) }
        }
        if future.isResolved {
            // As nearly always: then nobody need be told, and it leaves by coming back.
            _ = job.end()
        } else {
            future.whenSet { [self] in if job.end() { leave() } }
        }
        if job.comeBack() { leave() }
        return future
    }

    private func leave() { unfinished.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}

/// Runs jobs on dispatch queues: one at a time, or so many at once, on queues of its own; or one at a time on a queue that is
/// there already.
///
/// Jobs begin in the order of submission. A job that has handed its resolver on keeps its slot, but no thread.
///
/// Source: Harmony.
public final class DispatchQueueExecutor: LaneExecutor {
    /// How many jobs run at once.
    public enum Kind: Hashable, Sendable {
        /// One at a time: the next begins when the one before has ended.
        case serial
        /// At most `width` at once, which is 1 or more.
        case concurrent(width: Int)
    }

    /// What the executor is called in messages, and its queues in debuggers.
    public let name: String?

    /// How many jobs run at once.
    public let kind: Kind

    private let slots: Lane

    var lane: Lane? { slots }

    /// An executor with queues of its own.
    public init(_ kind: Kind = .serial, name: String? = nil) {
        self.kind = kind
        self.name = name
        let width = if case .concurrent(let width) = kind { max(width, 1) } else { 1 }
        slots = Lane(queues: (0..<width).map { _ in DispatchQueue(label: name ?? "perch.domain.executor") })
    }

    /// An executor that runs its jobs on `queue`, one at a time, for as long as it is asked to.
    ///
    /// What others put on the queue runs between the jobs. The queue may be a concurrent one, which then has one job of this
    /// executor at a time, or the main one. Two executors on one queue know nothing of each other: a deadlock through
    /// both is not seen, so share the executor rather than the queue.
    ///
    /// - Parameters:
    ///   - queue: where the jobs run.
    ///   - name: what the executor is called in messages; by default as the queue.
    public init(_ queue: DispatchQueue, name: String? = nil) {
        kind = .serial
        self.name = name ?? queue.label
        slots = Lane(queues: [queue], isMain: MainThread.serves(queue), isShared: true)
    }

    /// Whether a job has begun and not ended.
    public var executing: Bool { slots.isOccupied }

    /// Runs `job` on a queue when there is a slot for it.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        slots.enqueue(job, executor: name ?? "unnamed")
    }
}

/// Runs jobs on the main queue: in place when the caller is on it, else one at a time, in order.
///
/// The main queue has to be served by somebody; in a terminal program nobody does unless you see to it.
///
/// Source: Harmony's `MainDirectExecutor`.
public final class MainQueueExecutor: LaneExecutor {
    private static let slots = Lane(queues: [.main], isMain: true, isShared: true)

    private let inPlace = DirectExecutor(name: "main")

    /// An executor for the main queue; all share one line.
    public init() {}

    /// What the executor is called in messages.
    public var name: String? { "main" }

    /// Whether a job has begun and not ended.
    public var executing: Bool { Self.slots.isOccupied || inPlace.executing }

    var lane: Lane? { MainThread.isCurrent ? nil : Self.slots }

    /// Runs `job` in place when the caller is on the main queue; else on it, when it is its turn.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if let lane {
            lane.enqueue(job, executor: "main")
        } else {
            inPlace.submit(job)
        }
    }
}
