extension Signal {
    /// Sends each value with the one before it; the first with `initial` (contract clause 51).
    @inlinable
    public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
        pairing(after: initial)
    }

    /// Sends each value from the second on with the one before it (contract clause 51).
    ///
    /// ```text
    /// input            -1--2--3--|
    /// combinePrevious
    /// output           ----p--q--|   p = (1, 2), q = (2, 3)
    /// ```
    @inlinable
    public func combinePrevious() -> Signal<(Value, Value), Error> {
        pairing(after: nil)
    }

    @inlinable
    func pairing(after initial: Value?) -> Signal<(Value, Value), Error> {
        derive { downstream in
            let previous = Serialized(initial)
            return { event in
                guard case .value(let value) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                let before = previous.value
                previous.value = value
                if let before { downstream.deliver(.value((before, value))) }
            }
        }
    }
}

extension SignalProducer {
    /// Sends each value with the one before it; the first with `initial` (contract clause 51).
    @inlinable
    public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        lift { $0.combinePrevious(initial) }
    }

    /// Sends each value from the second on with the one before it (contract clause 51).
    @inlinable
    public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
        lift { $0.combinePrevious() }
    }
}
