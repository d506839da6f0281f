extension Signal {
    /// Keeps a state, sends every new one; the initial state itself is not sent (contract clause 38).
    ///
    /// ```text
    /// input       -1--2--3--|
    /// scan(0, +)
    /// output      -1--3--6--|
    /// ```
    ///
    /// The state lives as long as the result. Nothing accumulates while nobody references or observes that.
    @preconcurrency
    @inlinable
    public func scan<State: Sendable>(
        _ initialResult: State,
        _ nextPartialResult: @escaping @Sendable (State, Value) -> State
    ) -> Signal<State, Error> {
        scan(into: initialResult) { state, value in
            state = nextPartialResult(state, value)
        }
    }

    /// Keeps a state that each value changes in place, sends every new one (contract clause 38).
    @preconcurrency
    @inlinable
    public func scan<State: Sendable>(
        into initialResult: State,
        _ updateAccumulatingResult: @escaping @Sendable (inout State, Value) -> Void
    ) -> Signal<State, Error> {
        derive { downstream in
            let state = Serialized(initialResult)
            return { event in
                guard case .value(let value) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                updateAccumulatingResult(&state.value, value)
                downstream.deliver(.value(state.value))
            }
        }
    }
}

extension SignalProducer {
    /// Keeps a state, sends every new one; the initial state itself is not sent (contract clause 38).
    @preconcurrency
    @inlinable
    public func scan<State: Sendable>(
        _ initialResult: State,
        _ nextPartialResult: @escaping @Sendable (State, Value) -> State
    ) -> SignalProducer<State, Error> {
        lift { $0.scan(initialResult, nextPartialResult) }
    }

    /// Keeps a state that each value changes in place, sends every new one (contract clause 38).
    @preconcurrency
    @inlinable
    public func scan<State: Sendable>(
        into initialResult: State,
        _ updateAccumulatingResult: @escaping @Sendable (inout State, Value) -> Void
    ) -> SignalProducer<State, Error> {
        lift { $0.scan(into: initialResult, updateAccumulatingResult) }
    }
}
