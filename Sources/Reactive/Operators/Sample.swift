/// What sample remembers; guarded by the resulting signal's lock.
private struct SampleState<Value: Sendable>: Sendable {
    var latest: Value?
    var running = 2
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
    public func sample(on sampler: Signal<(), Never>) -> Signal<Value, Error> {
        sample(with: sampler).map { $0.0 }
    }
}

extension SignalProducer {
    /// Sends the latest value with what the sampler sends, each time it does; this producer starts first (contract
    /// clause 63).
    public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
        sample(with: sampler.producer)
    }

    /// Sends the latest value each time the sampler sends; this producer starts first (contract clause 63).
    public func sample<Sampler: SignalProducerConvertible>(
        on sampler: Sampler
    ) -> SignalProducer<Value, Error> where Sampler.Error == Never, Sampler.Value == () {
        sample(on: sampler.producer)
    }
}
