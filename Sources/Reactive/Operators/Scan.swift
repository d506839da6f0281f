// MARK: - scan

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

// MARK: - scanMap

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

// MARK: - reduce

extension Signal {
    /// Accumulates all values and sends the result once, at completion; without values, the initial result (contract
    /// clause 40).
    ///
    /// ```text
    /// input         -1--2--3--|
    /// reduce(0, +)
    /// output        ----------(6|)
    /// ```
    ///
    /// A failure or interruption ends the result without a value.
    @preconcurrency
    @inlinable
    public func reduce<U: Sendable>(
        _ initialResult: U,
        _ nextPartialResult: @escaping @Sendable (U, Value) -> U
    ) -> Signal<U, Error> {
        reduce(into: initialResult) { result, value in
            result = nextPartialResult(result, value)
        }
    }

    /// Accumulates all values in place and sends the result once, at completion (contract clause 40).
    @preconcurrency
    @inlinable
    public func reduce<U: Sendable>(
        into initialResult: U,
        _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
    ) -> Signal<U, Error> {
        derive { downstream in
            let result = Serialized(initialResult)
            return { event in
                switch event {
                case .value(let value):
                    nextPartialResult(&result.value, value)
                case .completed:
                    downstream.deliver(.value(result.value))
                    downstream.deliver(.completed)
                case .failed, .interrupted:
                    downstream.deliver(event.ending())
                }
            }
        }
    }
}

extension SignalProducer {
    /// Accumulates all values and sends the result once, at completion; without values, the initial result (contract
    /// clause 40).
    @preconcurrency
    @inlinable
    public func reduce<U: Sendable>(
        _ initialResult: U,
        _ nextPartialResult: @escaping @Sendable (U, Value) -> U
    ) -> SignalProducer<U, Error> {
        lift { $0.reduce(initialResult, nextPartialResult) }
    }

    /// Accumulates all values in place and sends the result once, at completion (contract clause 40).
    @preconcurrency
    @inlinable
    public func reduce<U: Sendable>(
        into initialResult: U,
        _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
    ) -> SignalProducer<U, Error> {
        lift { $0.reduce(into: initialResult, nextPartialResult) }
    }
}

// MARK: - combinePrevious

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

extension PropertyProtocol {
    /// A property of this one's value and the one before, which is `initial` at first (contract clause 51).
    @inlinable
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
        Property(unsafeProducer: producer.combinePrevious(initial))
    }
}
