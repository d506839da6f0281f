extension Signal where Value == Bool {
    /// Sends the opposite of each value (contract clause 65).
    @inlinable
    public func negate() -> Signal<Value, Error> {
        map { !$0 }
    }

    /// Sends whether the latest values of this signal and `booleans` are both true (contract clause 65).
    public func and(_ booleans: Signal<Value, Error>) -> Signal<Value, Error> {
        combineLatest(with: booleans).map { $0.0 && $0.1 }
    }

    /// Sends whether one of the latest values of this signal and `booleans` is true (contract clause 65).
    public func or(_ booleans: Signal<Value, Error>) -> Signal<Value, Error> {
        combineLatest(with: booleans).map { $0.0 || $0.1 }
    }

    /// Sends whether the latest values of all signals are true (contract clause 65).
    public static func all<Booleans: Collection>(_ booleans: Booleans) -> Signal<Value, Error>
    where Booleans.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all signals are true (contract clause 65).
    public static func all(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> {
        all(booleans)
    }

    /// Sends whether one of the latest values of the signals is true (contract clause 65).
    public static func any<Booleans: Collection>(_ booleans: Booleans) -> Signal<Value, Error>
    where Booleans.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.contains(true) }
    }

    /// Sends whether one of the latest values of the signals is true (contract clause 65).
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
    public func and<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        and(booleans.producer)
    }

    /// Sends whether one of the latest values of this producer and `booleans` is true (contract clause 65).
    public func or<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        or(booleans.producer)
    }

    /// Sends whether the latest values of all producers are true; true at once without producers (contract clause
    /// 65).
    public static func all<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer<Value, Error>
    where
        Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Value,
        Booleans.Element.Error == Error
    {
        combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all producers are true (contract clause 65).
    public static func all<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans...
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        all(booleans)
    }

    /// Sends whether one of the latest values of the producers is true; false at once without producers (contract
    /// clause 65).
    public static func any<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer<Value, Error>
    where
        Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Value,
        Booleans.Element.Error == Error
    {
        combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
    }

    /// Sends whether one of the latest values of the producers is true (contract clause 65).
    public static func any<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans...
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        any(booleans)
    }
}
