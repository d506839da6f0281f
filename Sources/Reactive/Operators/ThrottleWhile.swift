/// What throttle(while:) remembers: whether values are held, and the newest that is.
private struct HoldState<Value: Sendable>: Sendable {
    var isHolding = true
    var held: Value?
}

extension Signal {
    /// Sends values on `scheduler` while `shouldThrottle` is false; while it is true holds the newest back until it is
    /// false again (contract clause 99).
    ///
    /// What ends the stream drops a held value. The property is not kept alive; when it is gone its last value stands.
    ///
    /// ```text
    /// input             -1--2--3-----4--|
    /// property          F--T-----F
    /// throttle(while:)
    /// output            -1-------3---4--|
    /// ```
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: any Scheduler
    ) -> Signal<Value, Error> {
        holding(while: shouldThrottle, on: scheduler).0
    }

    func holding(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: any Scheduler
    ) -> (Signal<Value, Error>, Transit<Value, Error>) {
        delivering { transit, disposables in
            let state = Shared(HoldState<Value>())
            disposables += shouldThrottle.producer.startWithValues { isHolding in
                let released = state.withLock { state -> Value? in
                    state.isHolding = isHolding
                    guard !isHolding, let held = state.held else { return nil }
                    state.held = nil
                    return held
                }
                if let released { scheduler.schedule { transit.deliver(.value(released)) } }
            }
            return { event in
                guard case .value(let value) = event else {
                    var dropped: Value?
                    state.withLock { state in swap(&dropped, &state.held) }
                    // Behind the values on their way, unless it is to drop them.
                    if case .interrupted = event {
                        transit.end(event, on: scheduler)
                    } else {
                        scheduler.schedule { transit.deliver(event) }
                    }
                    return
                }
                var replaced: Value? = value
                let isHeld = state.withLock { state in
                    if state.isHolding { swap(&replaced, &state.held) }
                    return state.isHolding
                }
                if !isHeld { scheduler.schedule { transit.deliver(event) } }
            }
        }
    }
}

extension SignalProducer {
    /// Sends values on `scheduler` while `shouldThrottle` is false; while it is true holds the newest back until it is
    /// false again (contract clause 99).
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: any Scheduler
    ) -> SignalProducer<Value, Error> {
        // The property's producer, not the property: a description of work must not keep it alive either.
        let shouldThrottle = Property(shouldThrottle)
        return delivering(on: scheduler) { $0.holding(while: shouldThrottle, on: scheduler) }
    }
}
