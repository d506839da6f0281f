public import Dispatch
public import FoundationEssentials

// MARK: - timer

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
    @inlinable
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
    @inlinable
    public static func timer(
        interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        leeway: DispatchTimeInterval
    ) -> SignalProducer<Value, Error> {
        demand(interval.seconds >= 0, "A timer takes an interval of 0 or more, not \(interval).")
        demand(leeway.seconds >= 0, "A timer takes a leeway of 0 or more, not \(leeway).")
        return SignalProducer { observer, lifetime in
            lifetime += scheduler.schedule(
                after: interval,
                interval: interval,
                leeway: leeway,
                action: { observer.send(value: scheduler.currentDate) }
            )
        }
    }
}

extension DateScheduler {
    /// The scheduler's date every `interval`, beginning one interval from now (contract clause 107).
    ///
    /// Dropping the stream, or cancelling the task that goes through it, ends the timer.
    ///
    /// - Parameter interval: not negative.
    public func timer(interval: DispatchTimeInterval) -> AsyncStream<Date> {
        SignalProducer.timer(interval: interval, on: self).asyncStream
    }
}

// MARK: - interval

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
    @inlinable
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
                after: interval,
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
    @inlinable
    public static func interval(
        _ interval: DispatchTimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        .interval(0..., interval: interval, on: scheduler)
    }
}

// MARK: - timeout

extension Signal {
    /// Fails with `error`, on `scheduler`, if the stream has not ended when `interval` seconds are over (contract
    /// clause 101).
    ///
    /// Values and the stream's own end stay on the thread they are sent on. Values do not put the deadline off.
    ///
    /// ```text
    /// input              -1--2--3--|
    /// timeout(after: 5)
    /// output             -1--2X
    /// ```
    ///
    /// - Parameters:
    ///   - interval: in seconds, from this call on; not negative. With 0 only a stream that ends at once is in time.
    ///   - error: what to fail with.
    ///   - scheduler: whose clock is followed, and where the failure is delivered.
    @inlinable
    public func timeout(
        after interval: TimeInterval,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> Signal<Value, Error> {
        demand(interval >= 0, "timeout takes an interval of 0 or more seconds, not \(interval).")
        return Signal { observer, lifetime in
            lifetime += scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(interval)) {
                observer.send(error: error)
            }
            lifetime += self.observe(observer)
        }
    }
}

extension Signal where Error == Never {
    /// Fails with `error`, on `scheduler`, if the stream has not ended when `interval` seconds are over (contract
    /// clause 101).
    ///
    /// - Parameters:
    ///   - interval: in seconds, from this call on; not negative.
    ///   - error: what to fail with; its type becomes the result's.
    ///   - scheduler: whose clock is followed, and where the failure is delivered.
    @inlinable
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }
}

extension SignalProducer {
    /// Fails with `error`, on `scheduler`, if the work has not ended `interval` seconds after its start (contract
    /// clause 101).
    ///
    /// Every start has its own deadline; what misses it is cancelled.
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - error: what to fail with.
    ///   - scheduler: whose clock is followed, and where the failure is delivered.
    @inlinable
    public func timeout(
        after interval: TimeInterval,
        raising error: Error,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        demand(interval >= 0, "timeout takes an interval of 0 or more seconds, not \(interval).")
        return lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}

extension SignalProducer where Error == Never {
    /// Fails with `error`, on `scheduler`, if the work has not ended `interval` seconds after its start (contract
    /// clause 101).
    ///
    /// Every start has its own deadline; what misses it is cancelled.
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - error: what to fail with.
    ///   - scheduler: whose clock is followed, and where the failure is delivered.
    @inlinable
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        demand(interval >= 0, "timeout takes an interval of 0 or more seconds, not \(interval).")
        return lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}
