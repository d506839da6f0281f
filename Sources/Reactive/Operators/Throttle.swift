public import FoundationEssentials

/// What throttle remembers: the newest value that waits, and when the last one was sent.
private struct ThrottleState<Value: Sendable>: Sendable {
    var waiting: Value?
    var lastSent: Date?

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
    /// ```text
    /// input   -1-2-3---------4--|
    /// throttle(5)
    /// output  -1----3--------4--|
    /// ```
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        demand(interval >= 0, "throttle takes an interval of 0 or more seconds, not \(interval).")
        return throttling(interval, on: scheduler).0
    }

    func throttling(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> (Signal<Value, Error>, Transit<Value, Error>) {
        delivering { transit, disposables in
            let state = Shared(ThrottleState<Value>())
            let scheduled = SerialDisposable()
            disposables += scheduled
            return { event in
                guard case .value(let value) = event else {
                    state.replace(with: ThrottleState())
                    scheduled.inner = nil
                    transit.end(event, on: scheduler)
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
                        guard let value = state.waiting else { return nil }
                        state.waiting = nil
                        state.lastSent = due
                        return value
                    }
                    if let value { transit.deliver(.value(value)) }
                }
            }
        }
    }
}

extension SignalProducer {
    /// Sends at most one value per `interval` seconds, on `scheduler`: the first at once, then the newest when the
    /// interval is over (contract clause 97).
    ///
    /// ``Signal/throttle(_:on:)`` shows it. Disposing of the start drops the value that waits and interrupts on
    /// `scheduler` (clause 95).
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock is followed, and where everything is delivered.
    public func throttle(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        demand(interval >= 0, "throttle takes an interval of 0 or more seconds, not \(interval).")
        return delivering(on: scheduler) { $0.throttling(interval, on: scheduler) }
    }
}
