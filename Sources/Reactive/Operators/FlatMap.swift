extension Signal {
    /// Makes a stream of each value and passes on their values as `strategy` says (contract clause 66).
    ///
    /// ``FlattenStrategy`` draws the strategies. A failure, inner or outer, fails the result; it completes when this
    /// signal and all inner streams have (clauses 67 to 71). Inner producers are started on the thread that sends the
    /// value, one that waited on the thread that made room for it. The result keeps those that run, and no others.
    ///
    /// ```swift
    /// queries.flatMap(.latest) { search($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - strategy: which inner streams run, and when.
    ///   - transform: makes a producer, signal or property of a value.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        map { transform($0).producer }.flatten(strategy)
    }

    /// Makes a stream that cannot fail of each value and passes on their values as `strategy` says (contract clause
    /// 66).
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
    /// Makes a stream that may fail of each value and passes on their values as `strategy` says (contract clause 66).
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Signal<Inner.Value, Inner.Error> {
        promoteError(Inner.Error.self).flatMap(strategy, transform)
    }

    /// Makes a stream of each value and passes on their values as `strategy` says; nothing can fail (contract clause
    /// 66).
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
    ///
    /// ``FlattenStrategy`` draws the strategies. A failure, inner or outer, fails the result; it completes when this
    /// producer and all inner streams have. Disposing of the start disposes of the inner ones that run (clauses 67 to
    /// 71).
    ///
    /// - Parameters:
    ///   - strategy: which inner streams run, and when.
    ///   - transform: makes a producer, signal or property of a value.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
        lift { $0.flatMap(strategy, transform) }
    }

    /// Makes a stream that cannot fail of each value and passes on their values as `strategy` says (contract clause
    /// 66).
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
    /// Makes a stream that may fail of each value and passes on their values as `strategy` says (contract clause 66).
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Inner.Error> {
        promoteError(Inner.Error.self).lift { $0.flatMap(strategy, transform) }
    }

    /// Makes a stream of each value and passes on their values as `strategy` says; nothing can fail (contract clause
    /// 66).
    @preconcurrency
    @inlinable
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
        lift { $0.flatMap(strategy, transform) }
    }
}
