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

    /// A producer that reads at its start and answers when the latency has passed.
    ///
    /// It calls `read` at each start, on the thread that starts it, and sends the answer on `scheduler` when the
    /// latency has passed since then; within the start, when it is 0. Disposing of the start ends the wait, and
    /// nothing is sent after that.
    func producer<Value: Sendable>(
        _ read: @escaping @Sendable () throws(ServiceError) -> Value
    ) -> SignalProducer<Value, ServiceError> {
        SignalProducer { [latency, scheduler] observer, lifetime in
            let due = scheduler.currentDate.addingTimeInterval(latency)
            let answer = Result(catching: read)
            if latency == 0 {
                Self.send(answer, to: observer)
            } else {
                lifetime += scheduler.schedule(after: due) { Self.send(answer, to: observer) }
            }
        }
    }

    private static func send<Value: Sendable>(
        _ answer: Result<Value, ServiceError>,
        to observer: Signal<Value, ServiceError>.Observer
    ) {
        switch answer {
        case .success(let value):
            observer.send(value: value)
            observer.sendCompleted()
        case .failure(let error):
            observer.send(error: error)
        }
    }
}
