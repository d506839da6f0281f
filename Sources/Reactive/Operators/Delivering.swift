import Sync

extension Signal {
    /// The way operators are built that choose what they deliver on a scheduler, and when.
    ///
    /// `makeAction` gets the transit to deliver through, from the scheduler, and what ends with the new signal; it
    /// returns what to do with each event of this one.
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
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Delivers `event` now, unless the end is in line: to be called on the scheduler.
    func deliver(_ event: Event) {
        if enter(event, overtakes: false) { leave() }
    }

    /// Ends the stream when `scheduler` gets to it, dropping all that is in line.
    func end(_ event: Event, on scheduler: any Scheduler) {
        if enter(event, overtakes: true) { scheduler.schedule { self.leave() } }
    }
}
