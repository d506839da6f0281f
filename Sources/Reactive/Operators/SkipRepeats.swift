extension Signal {
    /// Leaves out values that `isEquivalent` to the value before; the first always passes.
    ///
    /// Compares with the previous input and keeps no other alive (contract clause 41).
    ///
    /// ```text
    /// input        -1-1-2-1--|
    /// skipRepeats
    /// output       -1---2-1--|
    /// ```
    @preconcurrency
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> Signal<Value, Error> {
        derive { downstream in
            let previous = Serialized<Value?>(nil)
            return { event in
                if case .value(let value) = event {
                    let before = previous.value
                    previous.value = value
                    if let before, isEquivalent(before, value) { return }
                }
                downstream.deliver(event)
            }
        }
    }
}

extension Signal where Value: Equatable {
    /// Leaves out values equal to the value before; the first always passes (contract clause 41).
    @inlinable
    public func skipRepeats() -> Signal<Value, Error> {
        skipRepeats { $0 == $1 }
    }
}

extension SignalProducer {
    /// Leaves out values that `isEquivalent` to the value before; the first always passes (contract clause 41).
    @preconcurrency
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.skipRepeats(isEquivalent) }
    }
}

extension SignalProducer where Value: Equatable {
    /// Leaves out values equal to the value before; the first always passes (contract clause 41).
    @inlinable
    public func skipRepeats() -> SignalProducer<Value, Error> {
        lift { $0.skipRepeats() }
    }
}
