extension Signal {
    /// Fails with the transformed error; everything else passes through (contract clause 37).
    @preconcurrency
    @inlinable
    public func mapError<F: Swift.Error>(_ transform: @escaping @Sendable (Error) -> F) -> Signal<Value, F> {
        derive { downstream in
            { event in downstream.deliver(event.mapError(transform)) }
        }
    }
}

extension Signal where Error == Never {
    /// The same stream, seen as one that could fail with an `F` (contract clause 37).
    @inlinable
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> Signal<Value, F> {
        derive { downstream in
            { event in
                switch event {
                case .value(let value): downstream.deliver(.value(value))
                case .completed: downstream.deliver(.completed)
                case .interrupted: downstream.deliver(.interrupted)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Fails with the transformed error; everything else passes through (contract clause 37).
    @preconcurrency
    @inlinable
    public func mapError<F: Swift.Error>(
        _ transform: @escaping @Sendable (Error) -> F
    ) -> SignalProducer<Value, F> {
        lift { $0.mapError(transform) }
    }
}

extension SignalProducer where Error == Never {
    /// The same work, seen as one that could fail with an `F` (contract clause 37).
    @inlinable
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        lift { $0.promoteError(F.self) }
    }
}
