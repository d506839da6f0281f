extension Signal {
    /// Sends the latest values of five signals each time one of them sends, once all have.
    ///
    /// Completes when all have; a failure or interruption of one ends it at once (contract clauses 57 and 58).
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
