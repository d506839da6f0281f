public import Dispatch
import FoundationEssentials

extension SignalProducer where Error == Never {
    /// Sends one of `values` every `interval`, the first one interval after the start; completes an interval after
    /// the last (contract clause 102).
    ///
    /// ```text
    /// interval("ab", interval: 3)  ---a--b--|
    /// ```
    ///
    /// - Parameters:
    ///   - values: what is sent; each start goes through it from the beginning.
    ///   - interval: the time between two values; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    public static func interval<Values: Sequence & Sendable>(
        _ values: Values,
        interval: DispatchTimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> where Values.Element == Value {
        demand(interval.seconds >= 0, "interval(_:interval:on:) takes 0 or more, not \(interval).")
        return SignalProducer { observer, lifetime in
            // Through a pipe, whose delivery guards the iterator whatever thread the scheduler ticks on.
            let (ticks, tick) = Signal<(), Never>.pipe()
            let iterator = Serialized(values.makeIterator())
            ticks.observeValues {
                if let value = iterator.value.next() {
                    observer.send(value: value)
                } else {
                    observer.sendCompleted()
                }
            }
            lifetime += scheduler.schedule(
                after: scheduler.currentDate.addingTimeInterval(interval.seconds),
                interval: interval,
                leeway: interval.tenth,
                action: { tick.send(value: ()) }
            )
        }
    }
}

extension SignalProducer where Value == Int, Error == Never {
    /// Counts from 0, one number every `interval`, the first one interval after the start (contract clause 102).
    ///
    /// Goes on until it is disposed of.
    ///
    /// ```text
    /// interval(3)  ---0--1--2--
    /// ```
    ///
    /// - Parameters:
    ///   - interval: the time between two numbers; not negative.
    ///   - scheduler: whose clock is followed, and where the numbers are delivered.
    public static func interval(
        _ interval: DispatchTimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        .interval(0..., interval: interval, on: scheduler)
    }
}
