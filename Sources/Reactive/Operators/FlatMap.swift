extension Signal {
    /// Makes a stream of each value and passes on their values as `strategy` says (contract clause 66).
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        map { transform($0).producer }.flatten(strategy)
    }

    /// Makes a stream that cannot fail of each value and passes on their values as `strategy` says.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
        map { transform($0).producer.promoteError(Error.self) }.flatten(strategy)
    }
}

extension Signal where Error == Never {
    /// Makes a stream that may fail of each value and passes on their values as `strategy` says.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Inner.Error> {
        promoteError(Inner.Error.self).flatMap(strategy, transform)
    }

    /// Makes a stream of each value and passes on their values as `strategy` says.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Never> where Inner.Error == Never {
        map { transform($0).producer }.flatten(strategy)
    }
}

extension SignalProducer {
    /// Makes a stream of each value and passes on their values as `strategy` says (contract clause 66).
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
        lift { $0.flatMap(strategy, transform) }
    }

    /// Makes a stream that cannot fail of each value and passes on their values as `strategy` says.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
        lift { $0.flatMap(strategy, transform) }
    }
}

extension SignalProducer where Error == Never {
    /// Makes a stream that may fail of each value and passes on their values as `strategy` says.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Inner.Error> {
        promoteError(Inner.Error.self).lift { $0.flatMap(strategy, transform) }
    }

    /// Makes a stream of each value and passes on their values as `strategy` says.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
        lift { $0.flatMap(strategy, transform) }
    }
}
