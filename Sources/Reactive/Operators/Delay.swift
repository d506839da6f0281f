public import FoundationEssentials
import Sync

extension Signal {
    /// Sends values and completion `interval` seconds later, on `scheduler`; failure and interruption as soon as the
    /// scheduler gets to them (contract clause 96).
    ///
    /// An interruption drops what has not been delivered yet (clause 95).
    ///
    /// - Parameter interval: in seconds; not negative.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        precondition(interval >= 0, "delay takes an interval of 0 or more seconds, not \(interval).")
        return Signal { observer, lifetime in
            let hasEnded = Locked(false)
            lifetime += self.observe { event in
                switch event {
                case .failed, .interrupted:
                    hasEnded.withLock { $0 = true }
                    scheduler.schedule { observer.send(event) }
                case .value, .completed:
                    scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(interval)) {
                        if !hasEnded.withLock({ $0 }) { observer.send(event) }
                    }
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends values and completion `interval` seconds later, on `scheduler` (contract clauses 95 and 96).
    ///
    /// - Parameter interval: in seconds; not negative.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<
        Value, Error
    > {
        precondition(interval >= 0, "delay takes an interval of 0 or more seconds, not \(interval).")
        return lift { $0.delay(interval, on: scheduler) }
    }
}
