extension Signal where Value == Bool {
    /// Sends the opposite of each value (contract clause 65).
    @inlinable
    public func negate() -> Signal<Value, Error> {
        map { !$0 }
    }

    /// Sends whether the latest values of this signal and `booleans` are both true (contract clause 65).
    @inlinable
    public func and(_ booleans: Signal<Value, Error>) -> Signal<Value, Error> {
        combineLatest(with: booleans).map { $0.0 && $0.1 }
    }

    /// Sends whether one of the latest values of this signal and `booleans` is true (contract clause 65).
    @inlinable
    public func or(_ booleans: Signal<Value, Error>) -> Signal<Value, Error> {
        combineLatest(with: booleans).map { $0.0 || $0.1 }
    }

    /// Sends whether the latest values of all signals are true (contract clause 65).
    @inlinable
    public static func all<Booleans: Collection>(_ booleans: Booleans) -> Signal<Value, Error>
    where Booleans.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all signals are true (contract clause 65).
    @inlinable
    public static func all(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> {
        all(booleans)
    }

    /// Sends whether one of the latest values of the signals is true (contract clause 65).
    @inlinable
    public static func any<Booleans: Collection>(_ booleans: Booleans) -> Signal<Value, Error>
    where Booleans.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.contains(true) }
    }

    /// Sends whether one of the latest values of the signals is true (contract clause 65).
    @inlinable
    public static func any(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> {
        any(booleans)
    }
}

extension SignalProducer where Value == Bool {
    /// Sends the opposite of each value (contract clause 65).
    @inlinable
    public func negate() -> SignalProducer<Value, Error> {
        lift { $0.negate() }
    }

    /// Sends whether the latest values of this producer and `booleans` are both true (contract clause 65).
    @inlinable
    public func and<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        and(booleans.producer)
    }

    /// Sends whether one of the latest values of this producer and `booleans` is true (contract clause 65).
    @inlinable
    public func or<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        or(booleans.producer)
    }

    /// Sends whether the latest values of all producers are true; true at once without producers (contract clause
    /// 65).
    @inlinable
    public static func all<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer<Value, Error>
    where
        Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Value,
        Booleans.Element.Error == Error
    {
        combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all producers are true (contract clause 65).
    @inlinable
    public static func all<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans...
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        all(booleans)
    }

    /// Sends whether one of the latest values of the producers is true; false at once without producers (contract
    /// clause 65).
    @inlinable
    public static func any<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer<Value, Error>
    where
        Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Value,
        Booleans.Element.Error == Error
    {
        combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
    }

    /// Sends whether one of the latest values of the producers is true (contract clause 65).
    @inlinable
    public static func any<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans...
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        any(booleans)
    }

    // Overloads for producers: where the type of a parameter is known, `.init(value: 0)` and `.empty` can be written for it.

    /// Sends whether the latest values of this producer and `booleans` are both true, once both have sent one (contract
    /// clause 65).
    ///
    /// Ends as `combineLatest` does.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func and(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        combineLatest(with: booleans).map { $0.0 && $0.1 }
    }

    /// Sends whether one of the latest values of this producer and `booleans` is true, once both have sent one
    /// (contract clause 65).
    ///
    /// Ends as `combineLatest` does.
    ///
    /// Source: ReactiveSwift 7.
    @inlinable
    public func or(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        combineLatest(with: booleans).map { $0.0 || $0.1 }
    }
}

extension PropertyProtocol where Value == Bool {
    /// A property of the opposite of this one's value (contract clause 65).
    @inlinable
    public func negate() -> Property<Value> {
        map { !$0 }
    }

    /// A property of whether this one and `property` are both true (contract clause 65).
    @inlinable
    public func and(_ property: some PropertyProtocol<Value>) -> Property<Value> {
        Property(unsafeProducer: producer.and(property.producer))
    }

    /// A property of whether this one or `property` is true (contract clause 65).
    @inlinable
    public func or(_ property: some PropertyProtocol<Value>) -> Property<Value> {
        Property(unsafeProducer: producer.or(property.producer))
    }

    /// A property of whether all `properties` are true; so they are if there are none (contract clause 65).
    @inlinable
    public static func all<Properties: Collection>(_ properties: Properties) -> Property<Value>
    where Properties.Element: PropertyProtocol<Value> {
        Property(unsafeProducer: SignalProducer.all(properties.map(\.producer)))
    }

    /// A property of whether all `properties` are true (contract clause 65).
    @inlinable
    public static func all<P: PropertyProtocol<Value>>(_ properties: P...) -> Property<Value> {
        all(properties)
    }

    /// A property of whether one of `properties` is true; so it is not if there are none (contract clause 65).
    @inlinable
    public static func any<Properties: Collection>(_ properties: Properties) -> Property<Value>
    where Properties.Element: PropertyProtocol<Value> {
        Property(unsafeProducer: SignalProducer.any(properties.map(\.producer)))
    }

    /// A property of whether one of `properties` is true (contract clause 65).
    @inlinable
    public static func any<P: PropertyProtocol<Value>>(_ properties: P...) -> Property<Value> {
        any(properties)
    }
}
