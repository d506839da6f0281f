extension Signal {
    /// Groups the values of three signals by their place in the order.
    ///
    /// Completes as soon as one that has completed has nothing left to group; what remains of the others is dropped. A
    /// failure or interruption of one ends it at once (contract clause 59).
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
