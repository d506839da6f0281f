extension PropertyProtocol {
    /// A property of the values of four properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> Property<(A.Value, B.Value, C.Value, D.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer
            )
        )
    }

    /// A property of the values of five properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer, e.producer
            )
        )
    }

    /// A property of the values of six properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer
            )
        )
    }

    /// A property of the values of seven properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer
            )
        )
    }

    /// A property of the values of eight properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value)>
    where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer, h.producer
            )
        )
    }

    /// A property of the values of nine properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol, I: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value)>
    where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer, h.producer, i.producer
            )
        )
    }

    /// A property of the values of ten properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol, I: PropertyProtocol,
        J: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value)>
    where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer, h.producer, i.producer, j.producer
            )
        )
    }
}
