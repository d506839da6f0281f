extension Signal {
    /// Passes on the first value of each identity that `transform` finds (contract clause 42).
    ///
    /// Every identity is kept until the stream ends.
    @preconcurrency
    @inlinable
    public func uniqueValues<Identity: Hashable & SendableMetatype>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Signal<Value, Error> {
        derive { downstream in
            let seen = Serialized<Set<Identity>>([])
            return { event in
                if case .value(let value) = event, !seen.value.insert(transform(value)).inserted { return }
                downstream.deliver(event)
            }
        }
    }
}

extension Signal where Value: Hashable {
    /// Passes each value on the first time it is sent (contract clause 42).
    ///
    /// Every value is kept until the stream ends.
    ///
    /// ```text
    /// input         -1-2-1-3--|
    /// uniqueValues
    /// output        -1-2---3--|
    /// ```
    @inlinable
    public func uniqueValues() -> Signal<Value, Error> {
        uniqueValues { $0 }
    }
}

extension SignalProducer {
    /// Passes on the first value of each identity that `transform` finds (contract clause 42).
    ///
    /// Every identity is kept until the stream ends.
    @preconcurrency
    @inlinable
    public func uniqueValues<Identity: Hashable & SendableMetatype>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> SignalProducer<Value, Error> {
        lift { $0.uniqueValues(transform) }
    }
}

extension SignalProducer where Value: Hashable {
    /// Passes each value on the first time it is sent (contract clause 42).
    ///
    /// Every value is kept until the stream ends.
    @inlinable
    public func uniqueValues() -> SignalProducer<Value, Error> {
        lift { $0.uniqueValues() }
    }
}
