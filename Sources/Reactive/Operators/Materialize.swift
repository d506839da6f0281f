extension Signal {
    /// Sends every event as a value; what ends this stream is sent and then ends the result (contract clause 53).
    ///
    /// Failure and completion end it as completed, an interruption as interrupted. Disposing of a start is an interruption
    /// like any other: the observer gets it as a value, then as the end.
    ///
    /// ```text
    /// input        -1--2--X
    /// materialize
    /// output       -p--q--(r|)   p = value(1), q = value(2), r = failed
    /// ```
    @inlinable
    public func materialize() -> Signal<Event, Never> {
        derive { downstream in
            { event in
                downstream.deliver(.value(event))
                switch event {
                case .value: break
                case .failed, .completed: downstream.deliver(.completed)
                case .interrupted: downstream.deliver(.interrupted)
                }
            }
        }
    }

    /// Sends every value as a success and an error as a failure, which completes the result (contract clause 53).
    @inlinable
    public func materializeResults() -> Signal<Result<Value, Error>, Never> {
        derive { downstream in
            { event in
                switch event {
                case .value(let value):
                    downstream.deliver(.value(.success(value)))
                case .failed(let error):
                    downstream.deliver(.value(.failure(error)))
                    downstream.deliver(.completed)
                case .completed: downstream.deliver(.completed)
                case .interrupted: downstream.deliver(.interrupted)
                }
            }
        }
    }
}

extension Signal where Error == Never {
    /// Sends the events that are sent as values: the inverse of ``materialize()`` (contract clause 53).
    @inlinable
    public func dematerialize<U, F>() -> Signal<U, F> where Value == Signal<U, F>.Event {
        derive { downstream in
            { event in
                switch event {
                case .value(let inner): downstream.deliver(inner)
                case .completed: downstream.deliver(.completed)
                case .interrupted: downstream.deliver(.interrupted)
                }
            }
        }
    }

    /// Sends the values of successes and fails with the first failure: the inverse of ``materializeResults()``.
    @inlinable
    public func dematerializeResults<U, F>() -> Signal<U, F> where Value == Result<U, F> {
        promoteError(F.self).attemptMap { $0 }
    }
}

extension SignalProducer {
    /// Sends every event as a value; what ends this stream is sent and then ends the result (contract clause 53).
    @inlinable
    public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> {
        lift { $0.materialize() }
    }

    /// Sends every value as a success and an error as a failure, which completes the result (contract clause 53).
    @inlinable
    public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
        lift { $0.materializeResults() }
    }
}

extension SignalProducer where Error == Never {
    /// Sends the events that are sent as values: the inverse of ``materialize()`` (contract clause 53).
    @inlinable
    public func dematerialize<U, F>() -> SignalProducer<U, F> where Value == Signal<U, F>.Event {
        lift { $0.dematerialize() }
    }

    /// Sends the values of successes and fails with the first failure: the inverse of ``materializeResults()``.
    @inlinable
    public func dematerializeResults<U, F>() -> SignalProducer<U, F> where Value == Result<U, F> {
        lift { $0.dematerializeResults() }
    }
}
