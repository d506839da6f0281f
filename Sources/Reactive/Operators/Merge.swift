public import Sync

extension Signal {
    /// Passes on the values of all `signals` as they come.
    ///
    /// Completes when all have completed; without signals it has already ended. Fails with the first failure; an
    /// interruption counts as completion (contract clauses 56, 67 and 68).
    ///
    /// ```text
    /// a       -1----2----|
    /// b       ---x-----|
    /// output  -1-x--2----|
    /// ```
    @inlinable
    public static func merge<Signals: Sequence>(_ signals: Signals) -> Signal<Value, Error>
    where Signals.Element == Signal<Value, Error> {
        let sources = Array(signals)
        return Signal { observer, lifetime in
            guard !sources.isEmpty else {
                observer.sendCompleted()
                return
            }
            let running = Locked(sources.count)
            for source in sources {
                lifetime += source.observe { event in
                    switch event {
                    case .value, .failed:
                        observer.send(event)
                    case .completed, .interrupted:
                        let isLast = running.withLock { running in
                            running -= 1
                            return running == 0
                        }
                        if isLast { observer.sendCompleted() }
                    }
                }
            }
        }
    }

    /// Passes on the values of all `signals` as they come (contract clause 56).
    @inlinable
    public static func merge(_ signals: Signal<Value, Error>...) -> Signal<Value, Error> {
        merge(signals)
    }

    /// Passes on the values of this signal and of `other` as they come (contract clause 56).
    ///
    /// Completes when both have; fails with the first failure.
    @inlinable
    public func merge(with other: Signal<Value, Error>) -> Signal<Value, Error> {
        Signal.merge([self, other])
    }
}

extension SignalProducer {
    /// Starts all `producers`, in order, and passes on their values as they come (contract clause 56).
    ///
    /// Completes when all have; the first failure fails the result and cancels the others.
    @inlinable
    public static func merge<Producers: Sequence & Sendable>(
        _ producers: Producers
    ) -> SignalProducer<Value, Error> where Producers.Element == SignalProducer<Value, Error> {
        SignalProducer<SignalProducer<Value, Error>, Never>(producers)
            .promoteError(Error.self)
            .flatten(.merge)
    }

    /// Starts all `producers`, in order, and passes on their values as they come (contract clause 56).
    @inlinable
    public static func merge(_ producers: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> {
        merge(producers)
    }

    /// Starts this producer and `other`, and passes on their values as they come (contract clause 56).
    @inlinable
    public func merge(with other: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer.merge([self, other])
    }

    /// Starts all `producers`, in order, and passes on their values as they come (contract clauses 56 and 62).
    @inlinable
    public static func merge<Producers: Sequence>(
        _ producers: Producers
    ) -> SignalProducer<Value, Error>
    where
        Producers.Element: SignalProducerConvertible, Producers.Element.Value == Value,
        Producers.Element.Error == Error
    {
        merge(producers.map(\.producer))
    }

    /// Starts this producer and `other`, and passes on their values as they come (contract clause 56).
    @inlinable
    public func merge<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<Value, Error> where Other.Value == Value, Other.Error == Error {
        merge(with: other.producer)
    }

    /// Starts two producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible
    >(
        _ a: A, _ b: B
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error
    {
        merge([a.producer, b.producer])
    }

    /// Starts three producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error
    {
        merge([a.producer, b.producer, c.producer])
    }

    /// Starts four producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer])
    }

    /// Starts five producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error,
        E.Value == Value, E.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer])
    }

    /// Starts six producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error,
        E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer])
    }

    /// Starts seven producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error,
        E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error,
        G.Value == Value, G.Error == Error
    {
        merge([
            a.producer, b.producer, c.producer, d.producer, e.producer,
            f.producer, g.producer,
        ])
    }

    /// Starts eight producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible, H: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error,
        E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error,
        G.Value == Value, G.Error == Error, H.Value == Value, H.Error == Error
    {
        merge([
            a.producer, b.producer, c.producer, d.producer, e.producer,
            f.producer, g.producer, h.producer,
        ])
    }

    /// Starts nine producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error,
        E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error,
        G.Value == Value, G.Error == Error, H.Value == Value, H.Error == Error,
        I.Value == Value, I.Error == Error
    {
        merge([
            a.producer, b.producer, c.producer, d.producer, e.producer,
            f.producer, g.producer, h.producer, i.producer,
        ])
    }

    /// Starts ten producers, in order, and passes on their values as they come.
    ///
    /// Completes when all have; the first failure fails it and cancels the others (contract clauses 56 and 62).
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible, J: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
    ) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error,
        C.Value == Value, C.Error == Error, D.Value == Value, D.Error == Error,
        E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error,
        G.Value == Value, G.Error == Error, H.Value == Value, H.Error == Error,
        I.Value == Value, I.Error == Error, J.Value == Value, J.Error == Error
    {
        merge([
            a.producer, b.producer, c.producer, d.producer, e.producer,
            f.producer, g.producer, h.producer, i.producer, j.producer,
        ])
    }
}
