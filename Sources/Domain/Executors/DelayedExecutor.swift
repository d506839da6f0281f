/// Gives each job to another executor after a delay.
///
/// A job holds a slot there only once it has been given over. A future that is cancelled during the delay keeps its job
/// from ever running.
///
/// Source: notes 1.1, `DelayedMainQueueExecutor`.
public final class DelayedExecutor: LaneExecutor {
    private let delay: Duration
    private let target: any Executor
    private let timer: any DelayTimer

    /// An executor that waits before each job.
    ///
    /// - Parameters:
    ///   - delay: how long.
    ///   - target: where the jobs then run.
    ///   - timer: what measures the delay; tests hand in one of theirs.
    public init(
        by delay: Duration,
        on target: any Executor = MainQueueExecutor(),
        timer: any DelayTimer = DispatchDelayTimer()
    ) {
        self.delay = delay
        self.target = target
        self.timer = timer
    }

    /// What the executor is called in messages: the name of the one that runs the jobs.
    public var name: String? { target.name }

    /// Whether a job of the executor behind has begun and not ended.
    public var executing: Bool { target.executing }

    func lane(here isHere: Bool) -> Lane? {
        (target as? any LaneExecutor)?.lane(here: false)
    }

    func start(_ job: Job, _ work: Work, in lane: Lane) {
        timer.run(after: delay) { lane.enqueue(job, work) }
    }

    /// Gives `job` to the executor behind, after the delay.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        submit(after: delay, job)
    }

    /// Gives `job` to the executor behind, after a delay of its own.
    public func submit(
        after delay: Duration,
        _ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void
    ) {
        timer.run(after: delay) { [target] in target.submit(job) }
    }
}
