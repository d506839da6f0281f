public import FoundationEssentials

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
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        demand(interval >= 0, "timeout takes an interval of 0 or more seconds, not \(interval).")
        return lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}
