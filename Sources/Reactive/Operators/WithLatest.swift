extension Signal {
    /// Sends each value with the latest one of `samplee`, once that has sent one (contract clause 64).
    ///
    /// Ends with this signal; completion and interruption of the samplee change nothing.
    ///
    /// ```text
    /// input    -1-----2-----3--|
    /// samplee  ----a----b-|
    /// output   -------p-----q--|   p = (2, a), q = (3, b)
    /// ```
    public func withLatest<U: Sendable>(from samplee: Signal<U, Never>) -> Signal<(Value, U), Error> {
        let core = Core<(Value, U), Error>()
        let signal = Signal<(Value, U), Error>(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        // Guarded by the resulting signal's lock.
        let latest = Serialized<U?>(nil)
        // The samplee first: if both come from one source, its value is the one that is new.
        disposables += samplee.observe { event in
            guard case .value(let value) = event else { return }
            var replaced: U? = value
            core.send {
                swap(&replaced, &latest.value)
                return nil
            }
        }
        disposables += observe { event in
            guard case .value(let value) = event else {
                core.send(event.ending())
                return
            }
            core.send { latest.value.map { .value((value, $0)) } }
        }
        return signal
    }

    /// Sends each value with the latest one of `samplee`, which is started at once (contract clause 64).
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}

extension SignalProducer {
    /// Sends each value with the latest one of `samplee`, which starts first (contract clause 64).
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}
