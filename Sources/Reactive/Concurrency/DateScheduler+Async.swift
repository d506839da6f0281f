public import Dispatch
public import FoundationEssentials

extension DateScheduler {
    /// Waits until this scheduler's clock shows `date` (contract clause 107).
    ///
    /// On a test scheduler that is when the test advances it. Throws `CancellationError` as soon as the task is
    /// cancelled.
    public func sleep(until date: Date) async throws {
        let (waiting, waker) = AsyncStream<Never>.makeStream()
        let handle = schedule(after: date) { waker.finish() }
        // Ends when it is woken or the task is cancelled.
        for await _ in waiting {}
        handle?.dispose()
        try Task.checkCancellation()
    }

    /// Waits for `interval` of this scheduler's time (contract clause 107).
    ///
    /// Throws `CancellationError` as soon as the task is cancelled.
    ///
    /// - Parameter interval: not negative.
    public func sleep(for interval: DispatchTimeInterval) async throws {
        demand(interval.seconds >= 0, "sleep(for:) takes an interval of 0 or more, not \(interval).")
        try await sleep(until: currentDate.addingTimeInterval(interval.seconds))
    }

    /// The scheduler's date every `interval`, beginning one interval from now (contract clause 107).
    ///
    /// Dropping the stream, or cancelling the task that goes through it, ends the timer.
    ///
    /// - Parameter interval: not negative.
    public func timer(interval: DispatchTimeInterval) -> AsyncStream<Date> {
        SignalProducer.timer(interval: interval, on: self).asyncStream
    }
}
