/// An executor of the house: its jobs are visible to the detection of deadlocks.
protocol LaneExecutor: Executor {
    /// The lane that a job submitted here and now goes to; `nil` if it runs in place.
    var lane: Lane? { get }
}
