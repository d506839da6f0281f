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
        lift { $0.flatMapError(transform) }
    }
}
