public import Sync

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
