public import Dispatch
public import FoundationEssentials

extension SignalProducer where Value == Date, Error == Never {
    /// Sends the scheduler's date every `interval`, for the first time one interval after the start, until it is
    /// disposed of (contract clause 102).
    ///
    /// A run may be a tenth of the interval late, to spare the machine wake-ups.
    ///
    /// ```text
    /// timer(interval: 3)  ---a--b--c--   a, b, c: the scheduler's date then
    /// ```
    ///
    /// - Parameters:
    ///   - interval: the time between two dates; not negative.
    ///   - scheduler: whose clock is followed, and where the dates are delivered.
    public static func timer(
        interval: DispatchTimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        timer(interval: interval, on: scheduler, leeway: interval.tenth)
    }

    /// Sends the scheduler's date every `interval`, for the first time one interval after the start, until it is
    /// disposed of (contract clause 102).
    ///
    /// - Parameters:
    ///   - interval: the time between two dates; not negative.
    ///   - scheduler: whose clock is followed, and where the dates are delivered.
    ///   - leeway: how much later a run may be, to spare the machine wake-ups; not negative.
    public static func timer(
        interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        leeway: DispatchTimeInterval
    ) -> SignalProducer<Value, Error> {
        demand(interval.seconds >= 0, "A timer takes an interval of 0 or more, not \(interval).")
        demand(leeway.seconds >= 0, "A timer takes a leeway of 0 or more, not \(leeway).")
        return SignalProducer { observer, lifetime in
            lifetime += scheduler.schedule(
                after: scheduler.currentDate.addingTimeInterval(interval.seconds),
                interval: interval,
                leeway: leeway,
                action: { observer.send(value: scheduler.currentDate) }
            )
        }
    }
}
