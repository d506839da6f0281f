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
