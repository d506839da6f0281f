extension Signal {
    /// Goes on with the stream that `transform` makes of the error, if this one fails (contract clause 78).
    ///
    /// Completion and interruption are passed on; so is how the replacement ends.
    ///
    /// ```text
    /// input         -1--X
    /// replacement   --2--|
    /// output        -1----2--|
    /// ```
    @preconcurrency
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
    ) -> Signal<Value, F> {
        goingOn(with: transform)
    }

    /// Goes on with the stream that `transform` makes of the error, if this one fails; the result cannot fail (contract
    /// clause 78).
    ///
    /// Disposing of an observation of the result disposes of that stream's work.
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    public func flatMapError(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, Never>
    ) -> Signal<Value, Never> {
        goingOn(with: transform)
    }

    func goingOn<F: Swift.Error>(
        with transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
    ) -> Signal<Value, F> {
        Signal<Value, F> { observer, lifetime in
            lifetime += self.observe { event in
                switch event {
                case .value(let value): observer.send(value: value)
                case .completed: observer.sendCompleted()
                case .interrupted: observer.sendInterrupted()
                case .failed(let error):
                    transform(error).startWithSignal { signal, handle in
                        lifetime += handle
                        signal.observe(observer)
                    }
                }
            }
        }
    }
}

extension SignalProducer {
    /// Goes on with the work that `transform` makes of the error, if this one fails; disposing of the result
    /// disposes of that work (contract clause 78).
    @preconcurrency
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
    ) -> SignalProducer<Value, F> {
        lift { $0.goingOn(with: transform) }
    }

    /// Goes on with the work that `transform` makes of the error, if this one fails; the result cannot fail, and
    /// disposing of it disposes of that work (contract clause 78).
    ///
    /// Source: ReactiveSwift 7.
    @preconcurrency
    public func flatMapError(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, Never>
    ) -> SignalProducer<Value, Never> {
        lift { $0.goingOn(with: transform) }
    }
}
