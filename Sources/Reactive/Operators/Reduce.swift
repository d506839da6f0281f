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
