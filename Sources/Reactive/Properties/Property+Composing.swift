extension PropertyProtocol {
    /// A property whose value is always this one's, transformed.
    @preconcurrency
    public func map<U: Sendable>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
        Property(unsafeProducer: producer.map(transform))
    }

    /// A property of what the key path leads to in this one's value.
    public func map<U: Sendable>(_ keyPath: any KeyPath<Value, U> & Sendable) -> Property<U> {
        map { $0[keyPath: keyPath] }
    }

    /// A property that does not notify of values that `isEquivalent` to the one before.
    @preconcurrency
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        Property(unsafeProducer: producer.skipRepeats(isEquivalent))
    }

    /// A property of this one's and `other`'s values: a change of either is a change of the pair.
    public func combineLatest<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
        Property(unsafeProducer: producer.combineLatest(with: other.producer))
    }

    /// A property that follows, of the properties `transform` makes of this one's values, those `strategy` says.
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

    /// A property of the values of three properties.
    public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol>(
        _ a: A,
        _ b: B,
        _ c: C
    ) -> Property<(A.Value, B.Value, C.Value)> where Value == A.Value {
        Property(unsafeProducer: SignalProducer.combineLatest(a.producer, b.producer, c.producer))
    }
}
