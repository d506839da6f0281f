import Domain
import FoundationEssentials
import People
import Reactive

/// How answers from files are handed over: read at once, delivered after a moment.
///
/// A file is read faster than anybody sees, so the demo waits a little to let loading states be seen.
struct FixtureDelivery: Sendable {
    /// The longest latency, in seconds: an hour.
    static let longest = 3600.0

    /// Seconds from a request's start to its answer, at least.
    let latency: Double

    /// What counts the latency and delivers the answer.
    let scheduler: any DateScheduler

    /// Takes a latency in seconds; below 0, and what is no number, counts as 0.
    init(latency: Double, scheduler: any DateScheduler) {
        // Written so that "not a number", which compares as false with everything, becomes 0.
        self.latency = latency > 0 ? min(latency, Self.longest) : 0
        self.scheduler = scheduler
    }

    /// A future that reads at once and is set when the latency has passed.
    ///
    /// It calls `read` on this thread and is set on `scheduler` when the latency has passed since then; within the
    /// call, when it is 0. Cancelling it ends the wait.
    func future<Value: Sendable>(
        _ read: () throws(ServiceError) -> Value
    ) -> Future<Value> {
        let due = scheduler.currentDate.addingTimeInterval(latency)
        let answer = Result(catching: read)
        return Future { resolver in
            if latency == 0 {
                Self.set(answer, resolver)
            } else {
                let wait = scheduler.schedule(after: due) { Self.set(answer, resolver) }
                resolver.onCancel { wait?.dispose() }
            }
        }
    }

    private static func set<Value: Sendable>(
        _ answer: Result<Value, ServiceError>,
        _ resolver: FutureResolver<Value>
    ) {
        switch answer {
        case .success(let value): resolver.set(value)
        case .failure(let error): resolver.set(error)
        }
    }
}
