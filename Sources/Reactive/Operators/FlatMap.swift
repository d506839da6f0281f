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

// flatMap once more for producers: where the type that the closure returns is known, `.init(value: 0)` and `.empty` can
// be written in it.

extension Signal {
    /// Starts a producer for each value and passes on their values as `strategy` says (contract clause 66).
    ///
    /// A failure of this stream or of a producer fails the whole. It completes when this stream and all producers that
    /// were started or wait have completed.
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @inlinable
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>
    ) -> Signal<U, Error> {
        map(transform).flatten(strategy)
    }
}

extension Signal where Error == Never {
    /// Starts a producer that may fail for each value and passes on their values as `strategy` says (contract clause
    /// 66).
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @inlinable
    public func flatMap<U: Sendable, F: Swift.Error>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, F>
    ) -> Signal<U, F> {
        map(transform).flatten(strategy)
    }

    /// Starts a producer for each value and passes on their values as `strategy` says; nothing can fail (contract clause
    /// 66).
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @inlinable
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
    ) -> Signal<U, Never> {
        map(transform).flatten(strategy)
    }
}

extension SignalProducer {
    /// Starts a producer for each value and passes on their values as `strategy` says (contract clause 66).
    ///
    /// A failure of this stream or of a producer fails the whole. It completes when this stream and all producers that
    /// were started or wait have completed.
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @inlinable
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>
    ) -> SignalProducer<U, Error> {
        lift { $0.flatMap(strategy, transform) }
    }
}

extension SignalProducer where Error == Never {
    /// Starts a producer that may fail for each value and passes on their values as `strategy` says (contract clause
    /// 66).
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @inlinable
    public func flatMap<U: Sendable, F: Swift.Error>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, F>
    ) -> SignalProducer<U, F> {
        lift { $0.flatMap(strategy, transform) }
    }

    /// Starts a producer for each value and passes on their values as `strategy` says; nothing can fail (contract clause
    /// 66).
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    @inlinable
    public func flatMap<U: Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
    ) -> SignalProducer<U, Never> {
        lift { $0.flatMap(strategy, transform) }
    }
}

extension PropertyProtocol {
    /// A property that follows, of the properties `transform` makes of this one's values, those `strategy` says.
    ///
    /// With `.latest`, the one that was followed before is let go of (contract clause 120). Its value is what was sent
    /// last.
    @preconcurrency
    @inlinable
    public func flatMap<Inner: PropertyProtocol>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> {
        Property(unsafeProducer: producer.flatMap(strategy) { transform($0).producer })
    }
}
