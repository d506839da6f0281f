extension PropertyProtocol {
    /// A property of this one's and `other`'s values: a change of either is a change of the pair.
    ///
    /// It does not keep them alive, and completes when both have ended (contract clauses 116 and 119).
    @inlinable
    public func combineLatest<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
        Property(unsafeProducer: producer.combineLatest(with: other.producer))
    }

    /// A property of the values of two properties: a change of either is a change of the pair.
    ///
    /// Unlike `Signal.combineLatest` it has a value from the start, so the change of one source shows at once.
    @inlinable
    public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol>(
        _ a: A,
        _ b: B
    ) -> Property<(A.Value, B.Value)> where Value == A.Value {
        a.combineLatest(with: b)
    }

    /// A property of the values of three properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    @inlinable
    public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol>(
        _ a: A,
        _ b: B,
        _ c: C
    ) -> Property<(A.Value, B.Value, C.Value)> where Value == A.Value {
        Property(unsafeProducer: SignalProducer.combineLatest(a.producer, b.producer, c.producer))
    }

    /// A property of the pairs of this one's and `other`'s values, by their place in the order of changes (contract
    /// clause 59).
    @inlinable
    public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
        Property(unsafeProducer: producer.zip(with: other.producer))
    }

    /// A property of the values of many properties, in order; nothing without properties (contract clause 61).
    @inlinable
    public static func combineLatest<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Value]>? where Properties.Element: PropertyProtocol<Value> {
        let producers = properties.map(\.producer)
        guard !producers.isEmpty else { return nil }
        return Property(unsafeProducer: SignalProducer.combineLatest(producers))
    }

    /// A property of the values of many properties, in order; of `emptySentinel` without properties (contract clause
    /// 61).
    @inlinable
    public static func combineLatest<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Value]
    ) -> Property<[Value]> where Properties.Element: PropertyProtocol<Value> {
        Property(
            unsafeProducer: SignalProducer.combineLatest(
                properties.map(\.producer),
                emptySentinel: emptySentinel
            )
        )
    }

    /// A property of the values of many properties, grouped by their place in the order of changes; nothing without
    /// properties.
    @inlinable
    public static func zip<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Value]>? where Properties.Element: PropertyProtocol<Value> {
        let producers = properties.map(\.producer)
        guard !producers.isEmpty else { return nil }
        return Property(unsafeProducer: SignalProducer.zip(producers))
    }

    /// A property of the values of many properties, grouped by their place in the order of changes; of
    /// `emptySentinel` without properties.
    @inlinable
    public static func zip<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Value]
    ) -> Property<[Value]> where Properties.Element: PropertyProtocol<Value> {
        Property(
            unsafeProducer: SignalProducer.zip(properties.map(\.producer), emptySentinel: emptySentinel)
        )
    }

    /// A property of the values of four properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    @inlinable
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
    @inlinable
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
    @inlinable
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
    @inlinable
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
    @inlinable
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
    @inlinable
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
    @inlinable
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

    /// A property of the values of two properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol
    >(
        _ a: A, _ b: B
    ) -> Property<(A.Value, B.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer
            )
        )
    }

    /// A property of the values of three properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C
    ) -> Property<(A.Value, B.Value, C.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer
            )
        )
    }

    /// A property of the values of four properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> Property<(A.Value, B.Value, C.Value, D.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer
            )
        )
    }

    /// A property of the values of five properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer
            )
        )
    }

    /// A property of the values of six properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer
            )
        )
    }

    /// A property of the values of seven properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value)> where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer
            )
        )
    }

    /// A property of the values of eight properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value)>
    where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer, h.producer
            )
        )
    }

    /// A property of the values of nine properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol, I: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value)>
    where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer, h.producer, i.producer
            )
        )
    }

    /// A property of the values of ten properties, grouped by their place in the order of changes.
    ///
    /// It changes when all of them have, does not keep them alive, and completes as soon as one has ended whose changes
    /// are all told (contract clauses 59, 116 and 119).
    @inlinable
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol,
        D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol, I: PropertyProtocol,
        J: PropertyProtocol
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
    ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value)>
    where Value == A.Value {
        Property(
            unsafeProducer: SignalProducer.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer,
                f.producer, g.producer, h.producer, i.producer, j.producer
            )
        )
    }
}
