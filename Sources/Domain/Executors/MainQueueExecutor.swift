import Dispatch

/// Runs jobs on the main queue: in place when the caller is on it, else one at a time, in order.
///
/// The main queue has to be served by somebody; in a terminal program nobody does unless you see to it.
///
/// Source: notes 1.1, `MainDirectExecutor`.
public final class MainQueueExecutor: LaneExecutor {
    private static let slots = Lane(queues: [.main], isMain: true)

    private let inPlace = DirectExecutor(name: "main")

    /// An executor for the main queue; all share one line.
    public init() {}

    /// What the executor is called in messages.
    public var name: String? { "main" }

    /// Whether a job has begun and not ended.
    public var executing: Bool { Self.slots.isOccupied || inPlace.executing }

    func lane(here isHere: Bool) -> Lane? {
        isHere && MainThread.isCurrent ? nil : Self.slots
    }

    /// Runs `job` in place when the caller is on the main queue; else on it, when it is its turn.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if let lane = lane(here: true) {
            lane.enqueue(job, executor: "main")
        } else {
            inPlace.submit(job)
        }
    }
}
