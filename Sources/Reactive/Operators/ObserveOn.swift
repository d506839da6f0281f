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
