extension Signal {
    /// Keeps a state to itself and sends what `next` makes of it and each value (contract clause 39).
    ///
    /// ```text
    /// input    -2--2--3--|
    /// scanMap(1) { state, value in (state + 1, state * value) }
    /// output   -2--4--9--|
    /// ```
    @preconcurrency
    @inlinable
    public func scanMap<State: Sendable, U: Sendable>(
        _ initialState: State,
        _ next: @escaping @Sendable (State, Value) -> (State, U)
    ) -> Signal<U, Error> {
        scanMap(into: initialState) { state, value in
            let (newState, output) = next(state, value)
            state = newState
            return output
        }
    }

    /// Keeps a state to itself that `next` changes in place, and sends what it returns (contract clause 39).
    @preconcurrency
    @inlinable
    public func scanMap<State: Sendable, U: Sendable>(
        into initialState: State,
        _ next: @escaping @Sendable (inout State, Value) -> U
    ) -> Signal<U, Error> {
        derive { downstream in
            let state = Serialized(initialState)
            return { event in
                guard case .value(let value) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                downstream.deliver(.value(next(&state.value, value)))
            }
        }
    }
}

extension SignalProducer {
    /// Keeps a state to itself, anew for each start, and sends what `next` makes of it and each value (contract
    /// clause 39).
    @preconcurrency
    @inlinable
    public func scanMap<State: Sendable, U: Sendable>(
        _ initialState: State,
        _ next: @escaping @Sendable (State, Value) -> (State, U)
    ) -> SignalProducer<U, Error> {
        lift { $0.scanMap(initialState, next) }
    }

    /// Keeps a state to itself, anew for each start, that `next` changes in place, and sends what it returns.
    @preconcurrency
    @inlinable
    public func scanMap<State: Sendable, U: Sendable>(
        into initialState: State,
        _ next: @escaping @Sendable (inout State, Value) -> U
    ) -> SignalProducer<U, Error> {
        lift { $0.scanMap(into: initialState, next) }
    }
}
