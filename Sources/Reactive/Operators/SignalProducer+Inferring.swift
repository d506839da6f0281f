// The operators that take a second stream of any kind, once more for producers: where the parameter's type is known,
// `.init(value: 0)` and `.empty` can be written for it.

extension SignalProducer {
    /// Sends each value with the latest one of `samplee`, which starts first (contract clause 64).
    ///
    /// Ends with this producer; completion and interruption of the samplee change nothing. No scheduler is involved.
    ///
    /// Source: ReactiveSwift 7.
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
    public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        lift(startingFirst: sampler) { $0.sample(on: $1) }
    }

    /// Sends the first values of this producer and `other` as a pair, then the second ones, and so on (contract clause
    /// 59).
    ///
    /// Completes as soon as one of them can add nothing to a further pair; a failure or interruption ends it at once.
    ///
    /// Source: ReactiveSwift 7.
    public func zip<U: Sendable>(
        with other: SignalProducer<U, Error>
    ) -> SignalProducer<(Value, U), Error> {
        SignalProducer.zip(self, other)
    }
}

extension SignalProducer where Value == Bool {
    /// Sends whether the latest values of this producer and `booleans` are both true, once both have sent one (contract
    /// clause 65).
    ///
    /// Ends as `combineLatest` does.
    ///
    /// Source: ReactiveSwift 7.
    public func and(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        combineLatest(with: booleans).map { $0.0 && $0.1 }
    }

    /// Sends whether one of the latest values of this producer and `booleans` is true, once both have sent one
    /// (contract clause 65).
    ///
    /// Ends as `combineLatest` does.
    ///
    /// Source: ReactiveSwift 7.
    public func or(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        combineLatest(with: booleans).map { $0.0 || $0.1 }
    }
}

extension Signal {
    /// Sends each value with the latest one of `samplee`, which is started at once (contract clause 64).
    ///
    /// Ends with this signal, and so does the samplee's work; completion and interruption of the samplee change
    /// nothing.
    ///
    /// Source: ReactiveSwift 7.
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
