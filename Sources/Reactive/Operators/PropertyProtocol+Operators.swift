extension PropertyProtocol {
    /// A property that is always `value`, and notifies when this one does.
    @_disfavoredOverload
    public func map<U: Sendable>(value: U) -> Property<U> {
        map { _ in value }
    }

    /// A property of `initial` until a value is let in by `isIncluded`, then of the last that was.
    ///
    /// The current value is asked about as well, at once. It does not keep this one alive, and completes with it
    /// (contract clause 116).
    @preconcurrency
    public func filter(
        initial: Value,
        _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Property<Value> {
        Property(initial: initial, then: producer.filter(isIncluded))
    }

    /// A property of the pairs of this one's and `other`'s values, by their place in the order of changes (contract
    /// clause 59).
    public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
        Property(unsafeProducer: producer.zip(with: other.producer))
    }

    /// A property of this one's value and the one before, which is `initial` at first (contract clause 51).
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
        Property(unsafeProducer: producer.combinePrevious(initial))
    }

    /// A property that leaves out values whose identity has been there before (contract clause 42).
    @preconcurrency
    public func uniqueValues<Identity: Hashable & SendableMetatype>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Property<Value> {
        Property(unsafeProducer: producer.uniqueValues(transform))
    }
}

extension PropertyProtocol where Value: Hashable {
    /// A property that leaves out values that have been there before (contract clause 42).
    public func uniqueValues() -> Property<Value> {
        uniqueValues { $0 }
    }
}

extension PropertyProtocol where Value: PropertyProtocol {
    /// A property that follows, of the properties that are this one's values, those `strategy` says (contract clause
    /// 120).
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        flatMap(strategy) { $0 }
    }
}

extension PropertyProtocol {
    /// A property of the values of many properties, in order; nothing without properties (contract clause 61).
    public static func combineLatest<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Value]>? where Properties.Element: PropertyProtocol<Value> {
        let producers = properties.map(\.producer)
        guard !producers.isEmpty else { return nil }
        return Property(unsafeProducer: SignalProducer.combineLatest(producers))
    }

    /// A property of the values of many properties, in order; of `emptySentinel` without properties (contract clause
    /// 61).
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
    public static func zip<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Value]>? where Properties.Element: PropertyProtocol<Value> {
        let producers = properties.map(\.producer)
        guard !producers.isEmpty else { return nil }
        return Property(unsafeProducer: SignalProducer.zip(producers))
    }

    /// A property of the values of many properties, grouped by their place in the order of changes; of
    /// `emptySentinel` without properties.
    public static func zip<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Value]
    ) -> Property<[Value]> where Properties.Element: PropertyProtocol<Value> {
        Property(
            unsafeProducer: SignalProducer.zip(properties.map(\.producer), emptySentinel: emptySentinel)
        )
    }
}

extension PropertyProtocol where Value == Bool {
    /// A property of the opposite of this one's value (contract clause 65).
    public func negate() -> Property<Value> {
        map { !$0 }
    }

    /// A property of whether this one and `property` are both true (contract clause 65).
    public func and(_ property: some PropertyProtocol<Value>) -> Property<Value> {
        Property(unsafeProducer: producer.and(property.producer))
    }

    /// A property of whether this one or `property` is true (contract clause 65).
    public func or(_ property: some PropertyProtocol<Value>) -> Property<Value> {
        Property(unsafeProducer: producer.or(property.producer))
    }

    /// A property of whether all `properties` are true; so they are if there are none (contract clause 65).
    public static func all<Properties: Collection>(_ properties: Properties) -> Property<Value>
    where Properties.Element: PropertyProtocol<Value> {
        Property(unsafeProducer: SignalProducer.all(properties.map(\.producer)))
    }

    /// A property of whether all `properties` are true (contract clause 65).
    public static func all<P: PropertyProtocol<Value>>(_ properties: P...) -> Property<Value> {
        all(properties)
    }

    /// A property of whether one of `properties` is true; so it is not if there are none (contract clause 65).
    public static func any<Properties: Collection>(_ properties: Properties) -> Property<Value>
    where Properties.Element: PropertyProtocol<Value> {
        Property(unsafeProducer: SignalProducer.any(properties.map(\.producer)))
    }

    /// A property of whether one of `properties` is true (contract clause 65).
    public static func any<P: PropertyProtocol<Value>>(_ properties: P...) -> Property<Value> {
        any(properties)
    }
}

extension Property {
    /// A property that begins with `initial` and follows the values of anything that can be used as a producer
    /// (contract clause 115).
    public convenience init<Values: SignalProducerConvertible>(
        initial: Value,
        then values: Values
    ) where Values.Value == Value, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}
