// MARK: - filter

extension Signal {
    /// Sends only the values for which `isIncluded` is true (contract clause 35).
    @preconcurrency
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        derive { downstream in
            { event in
                if case .value(let value) = event, !isIncluded(value) { return }
                downstream.deliver(event)
            }
        }
    }
}

extension SignalProducer {
    /// Sends only the values for which `isIncluded` is true (contract clause 35).
    @preconcurrency
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer<Value, Error> {
        lift { $0.filter(isIncluded) }
    }
}

// MARK: - compactMap, skipNil

extension Signal {
    /// Sends each value transformed, leaving out those for which `transform` returns nil (contract clause 35).
    @preconcurrency
    @inlinable
    public func compactMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> U?
    ) -> Signal<U, Error> {
        derive { downstream in
            { event in
                guard case .value(let value) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                if let transformed = transform(value) { downstream.deliver(.value(transformed)) }
            }
        }
    }

    /// Sends the values that are not nil (contract clause 35).
    @inlinable
    public func skipNil<Wrapped: Sendable>() -> Signal<Wrapped, Error> where Value == Wrapped? {
        compactMap { $0 }
    }
}

extension SignalProducer {
    /// Sends each value transformed, leaving out those for which `transform` returns nil (contract clause 35).
    @preconcurrency
    @inlinable
    public func compactMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> U?
    ) -> SignalProducer<U, Error> {
        lift { $0.compactMap(transform) }
    }

    /// Sends the values that are not nil (contract clause 35).
    @inlinable
    public func skipNil<Wrapped: Sendable>() -> SignalProducer<Wrapped, Error> where Value == Wrapped? {
        lift { $0.skipNil() }
    }
}

// MARK: - uniqueValues

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

// MARK: - The same of properties

extension PropertyProtocol {
    /// A property of `initial` until a value is let in by `isIncluded`, then of the last that was.
    ///
    /// The current value is asked about as well, at once. It does not keep this one alive, and completes with it
    /// (contract clause 116).
    @preconcurrency
    @inlinable
    public func filter(
        initial: Value,
        _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Property<Value> {
        Property(initial: initial, then: producer.filter(isIncluded))
    }

    /// A property that leaves out values whose identity has been there before (contract clause 42).
    @preconcurrency
    @inlinable
    public func uniqueValues<Identity: Hashable & SendableMetatype>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Property<Value> {
        Property(unsafeProducer: producer.uniqueValues(transform))
    }
}

extension PropertyProtocol where Value: Hashable {
    /// A property that leaves out values that have been there before (contract clause 42).
    @inlinable
    public func uniqueValues() -> Property<Value> {
        uniqueValues { $0 }
    }
}
