public import Dispatch
import FoundationEssentials

/// What collect(every:) has gathered since the last tick, and whether that is all there will be.
private struct Batch<Value: Sendable>: Sendable {
    var values: [Value] = []
    var isLast = false
}

extension Signal {
    /// Sends, every `interval`, on `scheduler`, an array of what came since the last one (contract clause 100).
    ///
    /// Failure and interruption drop the batch and are sent as soon as the scheduler gets to them.
    ///
    /// ```text
    /// input              -1-2--3----------|
    /// collect(every: 5)
    /// output             -----a----b----c-|   a = [1, 2], b = [3], c = []
    /// ```
    ///
    /// - Parameters:
    ///   - interval: the time between two arrays; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    ///   - skipEmpty: whether intervals without values send nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the batch and is sent at once; if not, the batch is sent at the
    ///     end of its interval, and completion after it.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        demand(
            interval.seconds >= 0, "collect(every:) takes an interval of 0 or more, not \(interval).")
        return collecting(
            every: interval,
            on: scheduler,
            skipEmpty: skipEmpty,
            discardWhenCompleted: discardWhenCompleted
        ).0
    }

    func collecting(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool,
        discardWhenCompleted: Bool
    ) -> (Signal<[Value], Error>, Transit<[Value], Error>) {
        delivering { transit, disposables in
            let batch = Shared(Batch<Value>())
            let ticks = scheduler.schedule(
                after: scheduler.currentDate.addingTimeInterval(interval.seconds),
                interval: interval
            ) {
                let (collected, isLast) = batch.withLock { batch in
                    let collected = batch.values
                    batch.values = []
                    return (collected, batch.isLast)
                }
                if !skipEmpty || !collected.isEmpty { transit.deliver(.value(collected)) }
                if isLast { transit.deliver(.completed) }
            }
            disposables += ticks
            return { event in
                if case .value(let value) = event {
                    batch.withLock { $0.values.append(value) }
                } else if event.isCompleted, !discardWhenCompleted {
                    // The batch is sent when it is due, and only then there is nothing more to do.
                    batch.withLock { $0.isLast = true }
                } else {
                    ticks?.dispose()
                    let dropped = batch.replace(with: Batch())
                    transit.end(event.ending(), on: scheduler)
                    withExtendedLifetime(dropped) {}
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends, every `interval` from the start on, on `scheduler`, an array of what came since the last one (contract
    /// clause 100).
    ///
    /// ``Signal/collect(every:on:skipEmpty:discardWhenCompleted:)`` shows it. Disposing of the start drops the batch
    /// and interrupts on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: the time between two arrays; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    ///   - skipEmpty: whether intervals without values send nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the batch and is sent at once; if not, the batch is sent at the
    ///     end of its interval, and completion after it.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        demand(
            interval.seconds >= 0,
            "collect(every:) takes an interval of 0 or more, not \(interval)."
        )
        return delivering(on: scheduler) {
            $0.collecting(
                every: interval,
                on: scheduler,
                skipEmpty: skipEmpty,
                discardWhenCompleted: discardWhenCompleted
            )
        }
    }
}
