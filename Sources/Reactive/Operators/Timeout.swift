public import FoundationEssentials

extension Signal {
    /// Fails with `error`, on `scheduler`, if the stream has not ended when `interval` seconds are over (contract
    /// clause 101).
    ///
    /// - Parameter interval: in seconds; not negative. With 0 only a stream that ends at once is in time.
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
    /// - Parameter interval: in seconds; not negative.
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
    /// - Parameter interval: in seconds; not negative.
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
    /// - Parameter interval: in seconds; not negative.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval,
        raising error: NewError,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        demand(interval >= 0, "timeout takes an interval of 0 or more seconds, not \(interval).")
        return lift { $0.timeout(after: interval, raising: error, on: scheduler) }
    }
}
