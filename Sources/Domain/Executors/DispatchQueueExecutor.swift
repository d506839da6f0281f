import Dispatch

/// Runs jobs on dispatch queues of its own: one at a time, or so many at once.
///
/// Jobs begin in the order of submission. A job that has handed its resolver on keeps its slot, but no thread.
///
/// Source: notes 1.1.
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

    /// An executor with queues of its own.
    public init(_ kind: Kind = .serial, name: String? = nil) {
        self.kind = kind
        self.name = name
        let width = if case .concurrent(let width) = kind { max(width, 1) } else { 1 }
        slots = Lane(queues: (0..<width).map { _ in DispatchQueue(label: name ?? "perch.domain.executor") })
    }

    /// Whether a job has begun and not ended.
    public var executing: Bool { slots.isOccupied }

    func lane(here isHere: Bool) -> Lane? { slots }

    /// Runs `job` on a queue when there is a slot for it.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        slots.enqueue(job, executor: name ?? "unnamed")
    }
}
