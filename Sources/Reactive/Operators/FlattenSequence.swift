extension Signal where Value: Sequence, Value.Element: Sendable {
    /// Sends the elements of each sequence, in order (contract clause 66).
    ///
    /// It stops iterating as soon as nobody wants more.
    @inlinable
    public func flatten() -> Signal<Value.Element, Error> {
        derive { downstream in
            { event in
                guard case .value(let elements) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                for element in elements {
                    if downstream.isFinished { return }
                    downstream.deliver(.value(element))
                }
            }
        }
    }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
    /// Sends the elements of each sequence, in order (contract clause 66).
    @inlinable
    public func flatten() -> SignalProducer<Value.Element, Error> {
        lift { $0.flatten() }
    }
}
