public import FoundationEssentials

/// What debounce remembers: the value that waits for silence, when it is due, and how the stream has ended.
private struct DebounceState<Value: Sendable>: Sendable {
    var waiting: Value?
    var due: Date?
    var completesWhenSent = false
}

extension Signal {
    /// Sends a value once `interval` seconds have passed without another, on `scheduler` (contract clause 98).
    ///
    /// Failure and interruption are sent as soon as the scheduler gets to them and drop the value that waits.
    /// Completion does the same, or, if `discardWhenCompleted` is false, lets the value out when it is due and
    /// follows it.
    ///
    /// ```text
    /// input   -1-2-3---------4--|
    /// debounce(5)
    /// output  ----------3-------|
    /// ```
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock measures the silence, and where everything is delivered.
    ///   - discardWhenCompleted: whether completion drops a value that waits.
    public func debounce(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Signal<Value, Error> {
        demand(interval >= 0, "debounce takes an interval of 0 or more seconds, not \(interval).")
        return debouncing(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted).0
    }

    func debouncing(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool
    ) -> (Signal<Value, Error>, Transit<Value, Error>) {
        delivering { transit, disposables in
            let state = Shared(DebounceState<Value>())
            let scheduled = SerialDisposable()
            disposables += scheduled
            return { event in
                switch event {
                case .value(let value):
                    let due = scheduler.currentDate.addingTimeInterval(interval)
                    state.replace(with: DebounceState(waiting: value, due: due))
                    scheduled.inner = scheduler.schedule(after: due) {
                        // A value that came meanwhile has its own date: this run is not for it.
                        let sent = state.withLock { state -> (Value, Bool)? in
                            guard state.due == due, let value = state.waiting else { return nil }
                            state.waiting = nil
                            return (value, state.completesWhenSent)
                        }
                        guard let (value, completes) = sent else { return }
                        transit.deliver(.value(value))
                        if completes { transit.deliver(.completed) }
                    }
                    return
                case .completed:
                    let isWaiting = state.withLock { state in
                        state.completesWhenSent = !discardWhenCompleted && state.waiting != nil
                        return state.completesWhenSent
                    }
                    if isWaiting { return }
                case .failed, .interrupted: break
                }
                state.replace(with: DebounceState())
                scheduled.inner = nil
                transit.end(event, on: scheduler)
            }
        }
    }
}

extension SignalProducer {
    /// Sends a value once `interval` seconds have passed without another, on `scheduler` (contract clause 98).
    ///
    /// ``Signal/debounce(_:on:discardWhenCompleted:)`` shows it. Disposing of the start drops the value that waits and
    /// interrupts on `scheduler` (clause 95).
    ///
    /// - Parameters:
    ///   - interval: in seconds; not negative.
    ///   - scheduler: whose clock measures the silence, and where everything is delivered.
    ///   - discardWhenCompleted: whether completion drops a value that waits; if not, it is sent when due, and
    ///     completion follows.
    public func debounce(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<Value, Error> {
        demand(interval >= 0, "debounce takes an interval of 0 or more seconds, not \(interval).")
        return delivering(on: scheduler) {
            $0.debouncing(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted)
        }
    }
}
