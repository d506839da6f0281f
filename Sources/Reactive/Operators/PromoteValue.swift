extension Signal where Value == Never {
    /// The same stream, seen as one that could send a `U` (contract clause 37).
    @inlinable
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> Signal<U, Error> {
        derive { downstream in
            { event in downstream.deliver(event.ending()) }
        }
    }
}

extension SignalProducer where Value == Never {
    /// The same work, seen as one that could send a `U` (contract clause 37).
    @inlinable
    public func promoteValue<U: Sendable>(_: U.Type = U.self) -> SignalProducer<U, Error> {
        lift { $0.promoteValue(U.self) }
    }
}
