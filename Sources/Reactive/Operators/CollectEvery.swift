public import Dispatch
import FoundationEssentials

/// What collect(every:) remembers: the batch, and whether the stream has ended.
private struct BatchState<Value: Sendable>: Sendable {
    var batch: [Value] = []
    var hasEnded = false
}

extension Signal {
    /// Sends, every `interval`, on `scheduler`, an array of what came since the last one (contract clause 100).
    ///
    /// Failure and interruption drop the batch; all that ends the stream is sent as soon as the scheduler gets to it.
    ///
    /// - Parameters:
    ///   - interval: not negative.
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
        return Signal<[Value], Error> { observer, lifetime in
            let state = Shared(BatchState<Value>())
            let ticks = scheduler.schedule(
                after: scheduler.currentDate.addingTimeInterval(interval.seconds),
                interval: interval
            ) {
                let batch = state.withLock { state -> [Value]? in
                    guard !state.hasEnded, !(skipEmpty && state.batch.isEmpty) else { return nil }
                    let batch = state.batch
                    state.batch = []
                    return batch
                }
                if let batch { observer.send(value: batch) }
            }
            lifetime += ticks
            lifetime += self.observe { event in
                if case .value(let value) = event {
                    state.withLock { $0.batch.append(value) }
                    return
                }
                let batch = state.replace(with: BatchState(hasEnded: true)).batch
                ticks?.dispose()
                let isSent = event.isCompleted && !discardWhenCompleted && !(skipEmpty && batch.isEmpty)
                scheduler.schedule {
                    if isSent { observer.send(value: batch) }
                    observer.send(event.ending())
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends, every `interval`, on `scheduler`, an array of what came since the last one (contract clause 100).
    ///
    /// - Parameters:
    ///   - interval: not negative.
    ///   - skipEmpty: whether intervals without values send nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the batch; if not, it is sent before completion.
    public func collect(
        every interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        lift {
            $0.collect(
                every: interval,
                on: scheduler,
                skipEmpty: skipEmpty,
                discardWhenCompleted: discardWhenCompleted
            )
        }
    }
}
