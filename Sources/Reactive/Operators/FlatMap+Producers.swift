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
