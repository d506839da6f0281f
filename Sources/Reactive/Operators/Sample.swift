// MARK: - sample

/// What sample remembers; guarded by the resulting signal's lock.
@usableFromInline
struct SampleState<Value: Sendable>: Sendable {
    @usableFromInline var latest: Value?
    @usableFromInline var running = 2

    @inlinable init() {}
}

extension Signal {
    /// Sends the latest value with what the sampler sends, each time it does; nothing before the first value (contract
    /// clause 63).
    ///
    /// A value may be sent several times, or never. Completes when both have; an interruption of either, or a failure,
    /// ends it at once.
    ///
    /// ```text
    /// input    -1-----2-----3--|
    /// sampler  ---a----b-c---d---|
    /// output   ---p----q-r---s---|   p = (1, a), q = (2, b), r = (2, c), s = (3, d)
    /// ```
    @inlinable
    public func sample<T: Sendable>(with sampler: Signal<T, Never>) -> Signal<(Value, T), Error> {
        let core = Core<(Value, T), Error>()
        let signal = Signal<(Value, T), Error>(core: core)
        let disposables = CompositeDisposable()
        core.setUpstream(disposables)
        let state = Serialized(SampleState<Value>())
        let complete: @Sendable () -> Void = {
            core.send {
                state.value.running -= 1
                return state.value.running == 0 ? .completed : nil
            }
        }
        disposables += observe { event in
            switch event {
            case .value(let value):
                // What is replaced is released after the lock.
                var replaced: Value? = value
                core.send {
                    swap(&replaced, &state.value.latest)
                    return nil
                }
            case .completed: complete()
            case .failed, .interrupted: core.send(event.ending())
            }
        }
        disposables += sampler.observe { event in
            switch event {
            case .value(let sample):
                core.send { state.value.latest.map { .value(($0, sample)) } }
            case .completed: complete()
            case .interrupted: core.send(.interrupted)
            }
        }
        return signal
    }

    /// Sends the latest value each time the sampler sends; nothing before the first value (contract clause 63).
    @inlinable
    public func sample(on sampler: Signal<(), Never>) -> Signal<Value, Error> {
        sample(with: sampler).map { $0.0 }
    }
}

extension SignalProducer {
    /// Sends the latest value with what the sampler sends, each time it does; this producer starts first (contract
    /// clause 63).
    @inlinable
    public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
        sample(with: sampler.producer)
    }

    /// Sends the latest value each time the sampler sends; this producer starts first (contract clause 63).
    @inlinable
    public func sample<Sampler: SignalProducerConvertible>(
        on sampler: Sampler
    ) -> SignalProducer<Value, Error> where Sampler.Error == Never, Sampler.Value == () {
        sample(on: sampler.producer)
    }
}

// MARK: - withLatest

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
    @inlinable
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
    @inlinable
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}

// MARK: - The same with producers

// Overloads for producers: where the type of a parameter is known, `.init(value: 0)` and `.empty` can be written for it.

extension SignalProducer {
    /// Sends each value with the latest one of `samplee`, which starts first (contract clause 64).
    @inlinable
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }

    /// Sends each value with the latest one of `samplee`, which starts first (contract clause 64).
    ///
    /// Ends with this producer; completion and interruption of the samplee change nothing. No scheduler is involved.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func withLatest<U: Sendable>(
        from samplee: SignalProducer<U, Never>
    ) -> SignalProducer<(Value, U), Error> {
        lift(startingLast: samplee) { $0.withLatest(from: $1) }
    }

    /// Sends the latest value with what `sampler` sends, each time it does; this producer starts first (contract
    /// clause 63).
    ///
    /// Completes when both have; an interruption of either, or a failure, ends it at once.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func sample<T: Sendable>(
        with sampler: SignalProducer<T, Never>
    ) -> SignalProducer<(Value, T), Error> {
        lift(startingFirst: sampler) { $0.sample(with: $1) }
    }

    /// Sends the latest value each time `sampler` sends; this producer starts first (contract clause 63).
    ///
    /// Completes when both have; an interruption of either, or a failure, ends it at once.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift(startingFirst: sampler) { $0.sample(on: $1) }
    }
}

extension Signal {
    /// Sends each value with the latest one of `samplee`, which is started at once (contract clause 64).
    ///
    /// Ends with this signal, and so does the samplee's work; completion and interruption of the samplee change
    /// nothing.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func withLatest<U: Sendable>(
        from samplee: SignalProducer<U, Never>
    ) -> Signal<(Value, U), Error> {
        Signal<(Value, U), Error> { observer, lifetime in
            samplee.startWithSignal { signal, handle in
                lifetime += handle
                lifetime += self.withLatest(from: signal).observe(observer)
            }
        }
    }
}
