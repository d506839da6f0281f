extension Signal {
    /// Groups the values of three signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>
    ) -> Signal<(Value, B, C), Error> {
        zip(a, b).zip(with: c).map { ($0.0, $0.1, $1) }
    }

    /// Groups the values of four signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> {
        zip(a, b, c).zip(with: d).map { ($0.0, $0.1, $0.2, $1) }
    }

    /// Groups the values of five signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D, E>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> {
        zip(a, b, c, d).zip(with: e).map { ($0.0, $0.1, $0.2, $0.3, $1) }
    }

    /// Groups the values of six signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D, E, F>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> {
        zip(a, b, c, d, e).zip(with: f).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
    }

    /// Groups the values of seven signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D, E, F, G>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>,
        _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> {
        zip(a, b, c, d, e, f).zip(with: g).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) }
    }

    /// Groups the values of eight signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D, E, F, G, H>(
        _ a: Signal<Value, Error>,
        _ b: Signal<B, Error>,
        _ c: Signal<C, Error>,
        _ d: Signal<D, Error>,
        _ e: Signal<E, Error>,
        _ f: Signal<F, Error>,
        _ g: Signal<G, Error>,
        _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
        zip(a, b, c, d, e, f, g).zip(with: h).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1) }
    }

    /// Groups the values of nine signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D, E, F, G, H, I>(
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
        zip(a, b, c, d, e, f, g, h).zip(with: i).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1) }
    }

    /// Groups the values of ten signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
    @inlinable
    public static func zip<B, C, D, E, F, G, H, I, J>(
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
        zip(a, b, c, d, e, f, g, h, i).zip(with: j).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
        }
    }
}

extension SignalProducer {
    /// Starts two producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible
    >(
        _ a: A, _ b: B
    ) -> SignalProducer<(Value, B.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error
    {
        a.producer.zip(with: b.producer)
    }

    /// Starts three producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C
    ) -> SignalProducer<(Value, B.Value, C.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error
    {
        zip(a, b).zip(with: c.producer).map { ($0.0, $0.1, $1) }
    }

    /// Starts four producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible,
        C: SignalProducerConvertible, D: SignalProducerConvertible
    >(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> SignalProducer<(Value, B.Value, C.Value, D.Value), Error>
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error
    {
        zip(a, b, c).zip(with: d.producer).map { ($0.0, $0.1, $0.2, $1) }
    }

    /// Starts five producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
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
        zip(a, b, c, d).zip(with: e.producer).map { ($0.0, $0.1, $0.2, $0.3, $1) }
    }

    /// Starts six producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
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
        zip(a, b, c, d, e).zip(with: f.producer).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
    }

    /// Starts seven producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
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
        zip(a, b, c, d, e, f).zip(with: g.producer).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) }
    }

    /// Starts eight producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
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
        zip(a, b, c, d, e, f, g).zip(with: h.producer).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1) }
    }

    /// Starts nine producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
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
        zip(a, b, c, d, e, f, g, h).zip(with: i.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
        }
    }

    /// Starts ten producers, in order, and groups their values by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clauses 59 and 62).
    @inlinable
    public static func zip<
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
        zip(a, b, c, d, e, f, g, h, i).zip(with: j.producer).map {
            ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
        }
    }
}
