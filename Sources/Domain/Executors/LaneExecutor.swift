/// An executor of this library: its jobs are visible to the detection of deadlocks.
protocol LaneExecutor: Executor {
    /// The lane that a job goes to; `nil` if it runs in place.
    ///
    /// - Parameter isHere: whether the job is submitted on this thread; else it will be on one of no account.
    func lane(here isHere: Bool) -> Lane?

    /// Puts a job into the lane, now or later.
    func start(_ job: Job, _ work: Work, in lane: Lane)
}

extension LaneExecutor {
    func start(_ job: Job, _ work: Work, in lane: Lane) {
        lane.enqueue(job, work)
    }
}
