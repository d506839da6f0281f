extension Signal {
    /// Passes values on until `shouldContinue` is false for one, then completes without it (contract clause 46).
    ///
    /// ```text
    /// input               -1--2--3--|
    /// take(while: { $0 < 2 })
    /// output              -1--|
    /// ```
    @preconcurrency
    @inlinable
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        derive { downstream in
            { event in
                if case .value(let value) = event, !shouldContinue(value) {
                    downstream.deliver(.completed)
                } else {
                    downstream.deliver(event)
                }
            }
        }
    }

    /// Passes values on until `shouldContinue` is false for one, sends that one too, then completes (contract clause
    /// 46).
    ///
    /// The closure says whether to go on, as in ReactiveSwift, whatever the label may suggest.
    ///
    /// ```text
    /// input               -1--2--3--|
    /// take(until: { $0 < 2 })
    /// output              -1--(2|)
    /// ```
    @preconcurrency
    @inlinable
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Error> {
        derive { downstream in
            { event in
                downstream.deliver(event)
                if case .value(let value) = event, !shouldContinue(value) {
                    downstream.deliver(.completed)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Passes values on until `shouldContinue` is false for one, then completes without it (contract clause 46).
    @preconcurrency
    @inlinable
    public func take(
        while shouldContinue: @escaping @Sendable (Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.take(while: shouldContinue) }
    }

    /// Passes values on until `shouldContinue` is false for one, sends that one too, then completes (contract clause
    /// 46).
    @preconcurrency
    @inlinable
    public func take(
        until shouldContinue: @escaping @Sendable (Value) -> Bool
    ) -> SignalProducer<Value, Error> {
        lift { $0.take(until: shouldContinue) }
    }
}
