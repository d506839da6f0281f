public import FoundationEssentials

// MARK: - throttle

/// What throttle remembers: the newest value that waits, and when the last one was sent.
@usableFromInline
struct ThrottleState<Value: Sendable>: Sendable {
    @usableFromInline var waiting: Value?
    @usableFromInline var lastSent: Date?

    /// When a value that comes `now` may be sent.
    @inlinable
    func due(now: Date, interval: TimeInterval) -> Date {
        guard let lastSent, lastSent <= now else {
            // Nothing sent yet; or the clock went backwards, and waiting for the old date could take forever.
            return now
        }
        return max(now, lastSent.addingTimeInterval(interval))
    }

    @inlinable init() {}
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
    @inlinable
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        demand(interval >= 0, "throttle takes an interval of 0 or more seconds, not \(interval).")
        return throttling(interval, on: scheduler).0
    }

    @inlinable
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
    @inlinable
    public func throttle(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        demand(interval >= 0, "throttle takes an interval of 0 or more seconds, not \(interval).")
        return delivering(on: scheduler) { $0.throttling(interval, on: scheduler) }
    }
}

// MARK: - throttle(while:)

/// What throttle(while:) remembers: whether values are held, and the newest that is.
@usableFromInline
struct HoldState<Value: Sendable>: Sendable {
    @usableFromInline var isHolding = true
    @usableFromInline var held: Value?

    @inlinable init() {}
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
    @inlinable
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: any Scheduler
    ) -> Signal<Value, Error> {
        holding(while: shouldThrottle, on: scheduler).0
    }

    @inlinable
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
    @inlinable
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: any Scheduler
    ) -> SignalProducer<Value, Error> {
        // The property's producer, not the property: a description of work must not keep it alive either.
        let shouldThrottle = Property(shouldThrottle)
        return delivering(on: scheduler) { $0.holding(while: shouldThrottle, on: scheduler) }
    }
}

// MARK: - debounce

/// What debounce remembers: the value that waits for silence, when it is due, and how the stream has ended.
@usableFromInline
struct DebounceState<Value: Sendable>: Sendable {
    @usableFromInline var waiting: Value?
    @usableFromInline var due: Date?
    @usableFromInline var completesWhenSent = false

    @inlinable
    init(waiting: Value? = nil, due: Date? = nil) {
        self.waiting = waiting
        self.due = due
    }
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
    @inlinable
    public func debounce(
        _ interval: TimeInterval,
        on scheduler: any DateScheduler,
        discardWhenCompleted: Bool = true
    ) -> Signal<Value, Error> {
        demand(interval >= 0, "debounce takes an interval of 0 or more seconds, not \(interval).")
        return debouncing(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted).0
    }

    @inlinable
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
    @inlinable
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
