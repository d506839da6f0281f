extension Signal {
    /// Sends the latest values of five signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D, E>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> {
        combineLatest(a, b, c, d).combineLatest(with: e).map { ($0.0, $0.1, $0.2, $0.3, $1) }
    }

    /// Sends the latest values of six signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D, E, F>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> {
        combineLatest(a, b, c, d, e).combineLatest(with: f).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
    }

    /// Sends the latest values of seven signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D, E, F, G>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>,
        _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> {
        combineLatest(a, b, c, d, e, f).combineLatest(with: g).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1)
        }
    }

    /// Sends the latest values of eight signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D, E, F, G, H>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>,
        _ g: Signal<G, Error>,
        _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
        combineLatest(a, b, c, d, e, f, g).combineLatest(with: h).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1)
        }
    }

    /// Sends the latest values of nine signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D, E, F, G, H, I>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>,
        _ g: Signal<G, Error>,
        _ h: Signal<H, Error>,
        _ i: Signal<I, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> {
        combineLatest(a, b, c, d, e, f, g, h).combineLatest(with: i).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
        }
    }

    /// Sends the latest values of ten signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
    @inlinable
    public static func combineLatest<B, C, D, E, F, G, H, I, J>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>,
        _ g: Signal<G, Error>,
        _ h: Signal<H, Error>,
        _ i: Signal<I, Error>,
        _ j: Signal<J, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
        combineLatest(a, b, c, d, e, f, g, h, i).combineLatest(with: j).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
        }
    }
}

extension SignalProducer {
    /// Starts two producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible
    >(
        _ a: A, _ b: B
    ) -> SignalProducer<(Value, B.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error
    {
        a.producer.combineLatest(with: b.producer)
    }

    /// Starts three producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C
    ) -> SignalProducer<(Value, B.Value, C.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error
    {
        combineLatest(a, b).combineLatest(with: c.producer).map { ($0.0, $0.1, $1) }
    }

    /// Starts four producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> SignalProducer<(Value, B.Value, C.Value, D.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error
    {
        combineLatest(a, b, c).combineLatest(with: d.producer).map { ($0.0, $0.1, $0.2, $1) }
    }

    /// Starts five producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
        E.Error == Error
    {
        combineLatest(a, b, c, d).combineLatest(with: e.producer).map { ($0.0, $0.1, $0.2, $0.3, $1) }
    }

    /// Starts six producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
        E.Error == Error, F.Error == Error
    {
        combineLatest(a, b, c, d, e).combineLatest(with: f.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $1)
        }
    }

    /// Starts seven producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
        E.Error == Error, F.Error == Error, G.Error == Error
    {
        combineLatest(a, b, c, d, e, f).combineLatest(with: g.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1)
        }
    }

    /// Starts eight producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible, H: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
        E.Error == Error, F.Error == Error, G.Error == Error, H.Error == Error
    {
        combineLatest(a, b, c, d, e, f, g).combineLatest(with: h.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1)
        }
    }

    /// Starts nine producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
    ) -> SignalProducer<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value), Error
    >
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
        E.Error == Error, F.Error == Error, G.Error == Error, H.Error == Error, I.Error == Error
    {
        combineLatest(a, b, c, d, e, f, g, h).combineLatest(with: i.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
        }
    }

    /// Starts ten producers, in order, and sends their latest values each time one sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57, 58 and 62).
    @inlinable
    public static func combineLatest<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible,
        G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible, J: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
    ) -> SignalProducer<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value), Error
    >
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
        E.Error == Error, F.Error == Error, G.Error == Error, H.Error == Error, I.Error == Error,
        J.Error == Error
    {
        combineLatest(a, b, c, d, e, f, g, h, i).combineLatest(with: j.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
        }
    }
}
