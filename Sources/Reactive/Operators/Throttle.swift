public import FoundationEssentials

/// What throttle remembers: the newest value that waits, and when the last one was sent.
private struct ThrottleState<Value: Sendable>: Sendable {
    var waiting: Value?
    var lastSent: Date?
    var hasEnded = false

    /// When a value that comes `now` may be sent.
    func due(now: Date, interval: TimeInterval) -> Date {
        guard let lastSent, lastSent <= now else {
            // Nothing sent yet; or the clock went backwards, and waiting for the old date could take forever.
            return now
        }
        return max(now, lastSent.addingTimeInterval(interval))
    }
}

extension Signal {
    /// Sends at most one value per `interval` seconds, on `scheduler`: the first at once, then the newest when the
    /// interval is over (contract clause 97).
    ///
    /// What ends the stream is sent as soon as the scheduler gets to it, and drops the value that waits. A clock that
    /// goes backwards does not hold values back.
    ///
    /// ```
    /// input   -1-2-3---------4--|
    /// throttle(5)
    /// output  -1----3--------4--|
    /// ```
    ///
    /// - Parameter interval: in seconds; not negative.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        precondition(interval >= 0, "throttle takes an interval of 0 or more seconds, not \(interval).")
        return Signal { observer, lifetime in
            let state = Shared(ThrottleState<Value>())
            let scheduled = SerialDisposable()
            lifetime += scheduled
            lifetime += self.observe { event in
                guard case .value(let value) = event else {
                    var dropped: Value?
                    state.withLock { state in
                        state.hasEnded = true
                        swap(&dropped, &state.waiting)
                    }
                    scheduled.inner = scheduler.schedule { observer.send(event) }
                    return
                }
                let now = scheduler.currentDate
                var replaced: Value? = value
                let due = state.withLock { state in
                    swap(&replaced, &state.waiting)
                    return state.due(now: now, interval: interval)
                }
                scheduled.inner = scheduler.schedule(after: due) {
                    let value = state.withLock { state -> Value? in
                        guard !state.hasEnded, let value = state.waiting else { return nil }
                        state.waiting = nil
                        state.lastSent = due
                        return value
                    }
                    if let value { observer.send(value: value) }
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends at most one value per `interval` seconds, on `scheduler`: the first at once, then the newest when the
    /// interval is over (contract clause 97).
    ///
    /// - Parameter interval: in seconds; not negative.
    public func throttle(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        precondition(interval >= 0, "throttle takes an interval of 0 or more seconds, not \(interval).")
        return lift { $0.throttle(interval, on: scheduler) }
    }
}
