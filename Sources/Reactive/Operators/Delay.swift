public import FoundationEssentials

extension Signal {
    /// Sends values and completion `interval` seconds later, on `scheduler`; failure and interruption as soon as the
    /// scheduler gets to them (contract clause 96).
    ///
    /// A failure or interruption drops what has not been delivered yet (clause 95). The order never changes, whatever
    /// the clock does.
    ///
    /// ```text
    /// input      -1--2---|
    /// delay(3)
    /// output     ----1--2---|
    /// ```
    ///
    /// ```text
    /// input      -1--2-X
    /// delay(3)
    /// output     ----1-X
    /// ```
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        demand(interval >= 0, "delay takes an interval of 0 or more seconds, not \(interval).")
        return transit(delayedBy: interval, on: scheduler).0
    }

    func transit(
        delayedBy interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> (Signal, Transit<Value, Error>) {
        transit { event in
            switch event {
            case .failed, .interrupted: return true
            case .value, .completed: return false
            }
        } carry: { event, transit in
            switch event {
            case .failed, .interrupted:
                scheduler.schedule { transit.leave() }
            case .value, .completed:
                scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(interval)) {
                    transit.leave()
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends values and completion `interval` seconds later, on `scheduler` (contract clauses 95 and 96).
    ///
    /// The start is not delayed. ``Signal/delay(_:on:)`` shows what arrives; disposing of the start drops what has not
    /// been delivered and interrupts on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<
        Value, Error
    > {
        demand(interval >= 0, "delay takes an interval of 0 or more seconds, not \(interval).")
        return transit(on: scheduler) { $0.transit(delayedBy: interval, on: scheduler) }
    }
}
