public import FoundationEssentials
public import Sync

// MARK: - observe(on:), start(on:)

extension Signal {
    /// Passes every event on to `scheduler`, in order (contract clause 94).
    ///
    /// An interruption drops the values that have not been delivered yet; `interrupted` itself arrives on the
    /// scheduler, once (clause 95). With an ``ImmediateScheduler`` it is this signal itself.
    @inlinable
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> {
        // What runs at once needs no transit: events arrive in order by themselves.
        if scheduler is ImmediateScheduler { return self }
        return transit(on: scheduler).0
    }

    @inlinable
    func transit(on scheduler: any Scheduler) -> (Signal, Transit<Value, Error>) {
        transit { event in
            if case .interrupted = event { return true }
            return false
        } carry: { _, transit in
            scheduler.schedule { transit.leave() }
        }
    }
}

extension SignalProducer {
    /// Passes every event on to `scheduler`, in order (contract clauses 94 and 95).
    ///
    /// The work starts where `start` is called; ``start(on:)`` moves that. Disposing of the start drops what has not
    /// been delivered and interrupts on `scheduler`.
    @inlinable
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        transit(on: scheduler) { $0.transit(on: scheduler) }
    }

    /// Starts the work on `scheduler`; events stay where they are sent (contract clause 90).
    ///
    /// Disposing before the start interrupts at once.
    @inlinable
    public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        SignalProducer { observer, lifetime in
            lifetime += scheduler.schedule {
                self.startWithSignal { signal, handle in
                    lifetime += handle
                    signal.observe(observer)
                }
            }
        }
    }
}

// MARK: - delay

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
    @inlinable
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        demand(interval >= 0, "delay takes an interval of 0 or more seconds, not \(interval).")
        return transit(delayedBy: interval, on: scheduler).0
    }

    @inlinable
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
    @inlinable
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<
        Value, Error
    > {
        demand(interval >= 0, "delay takes an interval of 0 or more seconds, not \(interval).")
        return transit(on: scheduler) { $0.transit(delayedBy: interval, on: scheduler) }
    }
}

// MARK: - The way to a scheduler

/// The events on their way to a scheduler, in order.
///
/// The scheduler is given one piece of work per event, each of which delivers the next event in line, not a certain
/// one: so the order does not depend on how exactly its clock can tell two moments apart.
@usableFromInline
final class Transit<Value: Sendable, Failure: Swift.Error>: Sendable {
    @usableFromInline typealias Event = Signal<Value, Failure>.Event

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var waiting = Queue<Event>()
        /// A terminating event is in line, or through.
        @usableFromInline var isClosed = false
        /// It is through.
        @usableFromInline var isOver = false

        @inlinable init() {}
    }

    @usableFromInline let observer: Signal<Value, Failure>.Observer
    @usableFromInline let state = Locked(State())

    @inlinable
    init(to observer: Signal<Value, Failure>.Observer) {
        self.observer = observer
    }

    /// Puts `event` in line; answers whether `leave` has to be scheduled for it.
    ///
    /// - Parameter overtakes: drops all that is in line (contract clauses 95 and 96).
    @inlinable
    func enter(_ event: Event, overtakes: Bool) -> Bool {
        let (isAccepted, dropped) = state.withLock { state -> (Bool, [Event?]) in
            guard !state.isClosed else { return (false, []) }
            let dropped = overtakes ? state.waiting.takeAll() : []
            state.isClosed = event.isTerminating
            state.waiting.append(event)
            return (true, dropped)
        }
        withExtendedLifetime(dropped) {}
        return isAccepted
    }

    /// Delivers the next event in line, if it has not been dropped.
    @inlinable
    func leave() {
        let event = state.withLock { state in
            let event = state.waiting.popFirst()
            if event?.isTerminating == true { state.isOver = true }
            return event
        }
        if let event { observer.send(event) }
    }

    /// Replaces all that is in line, an end included, by an interruption; answers whether it was in time.
    @inlinable
    func interrupt(on scheduler: any Scheduler) -> Bool {
        let dropped = state.withLock { state -> [Event?]? in
            guard !state.isOver else { return nil }
            let dropped = state.waiting.takeAll()
            state.isClosed = true
            state.waiting.append(.interrupted)
            return dropped
        }
        guard dropped != nil else { return false }
        scheduler.schedule { self.leave() }
        return true
    }
}

extension Signal {
    /// A signal that gets this one's events through a transit, and that transit.
    ///
    /// `carry` is called with each event that has to be scheduled.
    @inlinable
    func transit(
        overtakes: @escaping @Sendable (Event) -> Bool,
        carry: @escaping @Sendable (Event, Transit<Value, Error>) -> Void
    ) -> (Signal, Transit<Value, Error>) {
        let core = Core<Value, Error>()
        let signal = Signal(core: core)
        let transit = Transit(to: .init(inputOf: core))
        core.setUpstream(
            observe { event in
                if transit.enter(event, overtakes: overtakes(event)) { carry(event, transit) }
            }
        )
        return (signal, transit)
    }
}

extension SignalProducer {
    /// A producer whose streams go through a transit; disposing of a start interrupts on `scheduler`, whether or not
    /// its source has ended (contract clause 95).
    @inlinable
    func transit(
        on scheduler: any Scheduler,
        _ transform:
            @escaping @Sendable (Signal<Value, Error>) -> (
                Signal<Value, Error>, Transit<Value, Error>
            )
    ) -> SignalProducer<Value, Error> {
        SignalProducer(prepare: {
            let source = self.prepare()
            let (signal, transit) = transform(source.signal())
            let handle = LiftedHandle(source: source.handle, core: signal.core) {
                transit.interrupt(on: scheduler)
            }
            return Start(signal: signal, handle: handle, begin: source.begin)
        })
    }
}

extension Signal {
    /// The way operators are built that choose what they deliver on a scheduler, and when.
    ///
    /// `makeAction` gets the transit to deliver through, from the scheduler, and what ends with the new signal; it
    /// returns what to do with each event of this one.
    @inlinable
    func delivering<U>(
        _ makeAction: (Transit<U, Error>, CompositeDisposable) -> @Sendable (Event) -> Void
    ) -> (Signal<U, Error>, Transit<U, Error>) {
        let core = Core<U, Error>()
        let signal = Signal<U, Error>(core: core)
        let transit = Transit<U, Error>(to: .init(inputOf: core))
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        disposables += observe(makeAction(transit, disposables))
        return (signal, transit)
    }
}

extension SignalProducer {
    /// The same for producers: disposing of a start interrupts on `scheduler`, whether or not its source has ended
    /// (contract clause 95).
    @inlinable
    func delivering<U>(
        on scheduler: any Scheduler,
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> (Signal<U, Error>, Transit<U, Error>)
    ) -> SignalProducer<U, Error> {
        SignalProducer<U, Error>(prepare: {
            let source = self.prepare()
            let (signal, transit) = transform(source.signal())
            let handle = LiftedHandle(source: source.handle, core: signal.core) {
                transit.interrupt(on: scheduler)
            }
            return Start(signal: signal, handle: handle, begin: source.begin)
        })
    }
}

extension Transit {
    /// Whether the end is in line, or through.
    @inlinable var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Delivers `event` now, unless the end is in line: to be called on the scheduler.
    @inlinable
    func deliver(_ event: Event) {
        if enter(event, overtakes: false) { leave() }
    }

    /// Ends the stream when `scheduler` gets to it, dropping all that is in line.
    @inlinable
    func end(_ event: Event, on scheduler: any Scheduler) {
        if enter(event, overtakes: true) { scheduler.schedule { self.leave() } }
    }
}
