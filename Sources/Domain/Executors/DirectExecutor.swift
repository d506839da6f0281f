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

    func lane(here isHere: Bool) -> Lane? { nil }

    /// Runs `job` now, on this thread; does not wait for its end.
    public func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        unfinished.wrappingAdd(1, ordering: .acquiringAndReleasing)
        let wasEnded = OnceFlag()
        let end = EndOfJob { [self] in
            if wasEnded.raise() { unfinished.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
        }
        job { end() }
    }
}
