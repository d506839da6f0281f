public import Dispatch
import FoundationEssentials

extension Signal {
    /// Sends, every `interval`, on `scheduler`, an array of what came since the last one (contract clause 100).
    ///
    /// Failure and interruption drop the batch; all that ends the stream is sent as soon as the scheduler gets to it.
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
    ///   - discardWhenCompleted: whether completion drops the batch; if not, it is sent before completion.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        precondition(
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
            let batch = Shared<[Value]>([])
            let ticks = scheduler.schedule(
                after: scheduler.currentDate.addingTimeInterval(interval.seconds),
                interval: interval
            ) {
                let collected = batch.replace(with: [])
                if !skipEmpty || !collected.isEmpty { transit.deliver(.value(collected)) }
            }
            disposables += ticks
            return { event in
                if case .value(let value) = event {
                    batch.withLock { $0.append(value) }
                    return
                }
                ticks?.dispose()
                let rest = batch.replace(with: [])
                guard event.isCompleted, !discardWhenCompleted, !(skipEmpty && rest.isEmpty) else {
                    transit.end(event.ending(), on: scheduler)
                    return
                }
                scheduler.schedule {
                    transit.deliver(.value(rest))
                    transit.deliver(.completed)
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
    ///   - discardWhenCompleted: whether completion drops the batch; if not, it is sent before completion.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        precondition(
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
