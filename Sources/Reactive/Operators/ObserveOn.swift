import Sync

extension Signal {
    /// Passes every event on to `scheduler`, in order (contract clause 94).
    ///
    /// An interruption drops the values that have not been delivered yet; `interrupted` itself arrives on the
    /// scheduler, once (clause 95).
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> {
        Signal { observer, lifetime in
            let isInterrupted = Locked(false)
            lifetime += self.observe { event in
                if case .interrupted = event { isInterrupted.withLock { $0 = true } }
                scheduler.schedule {
                    if case .interrupted = event {
                        observer.send(event)
                    } else if !isInterrupted.withLock({ $0 }) {
                        observer.send(event)
                    }
                }
            }
        }
    }
}

extension SignalProducer {
    /// Passes every event on to `scheduler`, in order (contract clauses 94 and 95).
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        lift { $0.observe(on: scheduler) }
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
