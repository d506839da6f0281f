extension PropertyProtocol {
    /// A property whose value is always this one's, transformed.
    ///
    /// It does not keep this one alive, stays readable when that is gone, and completes when the ultimate source ends
    /// (contract clause 116). `transform` runs once per change, on the thread that sets, not when the value is read.
    @preconcurrency
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
        Property(unsafeProducer: producer.map(transform))
    }

    /// A property of what the key path leads to in this one's value (contract clause 116).
    public func map<U: Sendable>(_ keyPath: any KeyPath<Value, U> & Sendable) -> Property<U> {
        map { $0[keyPath: keyPath] }
    }

    /// A property that does not notify of values that `isEquivalent` to the one before.
    ///
    /// It compares with the value before and keeps its own until one differs.
    @preconcurrency
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        Property(unsafeProducer: producer.skipRepeats(isEquivalent))
    }

    /// A property of this one's and `other`'s values: a change of either is a change of the pair.
    ///
    /// It does not keep them alive, and completes when both have ended (contract clauses 116 and 119).
    public func combineLatest<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
        Property(unsafeProducer: producer.combineLatest(with: other.producer))
    }

    /// A property that follows, of the properties `transform` makes of this one's values, those `strategy` says.
    ///
    /// With `.latest`, the one that was followed before is let go of (contract clause 120). Its value is what was sent
    /// last.
    @preconcurrency
    public func flatMap<Inner: PropertyProtocol>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> {
        Property(unsafeProducer: producer.flatMap(strategy) { transform($0).producer })
    }
}

extension PropertyProtocol where Value: Equatable {
    /// A property that does not notify of values equal to the one before.
    public func skipRepeats() -> Property<Value> {
        skipRepeats { $0 == $1 }
    }
}

extension PropertyProtocol {
    /// A property of the values of two properties: a change of either is a change of the pair.
    ///
    /// Unlike `Signal.combineLatest` it has a value from the start, so the change of one source shows at once.
    public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol>(
        _ a: A,
        _ b: B
    ) -> Property<(A.Value, B.Value)> where Value == A.Value {
        a.combineLatest(with: b)
    }

    /// A property of the values of three properties: a change of any is a change of all.
    ///
    /// It does not keep them alive, and completes when all of them have ended (contract clauses 116 and 119).
    public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol>(
        _ a: A,
        _ b: B,
        _ c: C
    ) -> Property<(A.Value, B.Value, C.Value)> where Value == A.Value {
        Property(unsafeProducer: SignalProducer.combineLatest(a.producer, b.producer, c.producer))
    }
}
