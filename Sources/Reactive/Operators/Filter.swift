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
