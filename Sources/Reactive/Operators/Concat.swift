extension SignalProducer {
    /// Does this producer's work and, when it has completed, that of `next` (contract clause 77).
    ///
    /// A failure or interruption of the first ends the whole.
    ///
    /// ```
    /// self    --1-----2-|
    /// next              --3---|
    /// output  --1-----2---3---|
    /// ```
    public func concat<Next: SignalProducerConvertible>(
        _ next: Next
    ) -> SignalProducer<Value, Error> where Next.Value == Value, Next.Error == Error {
        chained(to: next.producer)
    }

    func chained(to next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer { observer, lifetime in
            self.startWithSignal { signal, handle in
                lifetime += handle
                signal.observe { event in
                    if case .completed = event {
                        lifetime += next.start(observer)
                    } else {
                        observer.send(event)
                    }
                }
            }
        }
    }

    /// Does this producer's work and, when it has completed, that of `next`, which cannot fail (contract clause 77).
    public func concat<Next: SignalProducerConvertible>(
        _ next: Next
    ) -> SignalProducer<Value, Error> where Next.Value == Value, Next.Error == Never {
        chained(to: next.producer.promoteError(Error.self))
    }

    /// Does this producer's work and sends `value` when it has completed (contract clause 77).
    public func concat(value: Value) -> SignalProducer<Value, Error> {
        chained(to: SignalProducer(value: value))
    }

    /// Does this producer's work and fails with `error` when it has completed (contract clause 77).
    public func concat(error: Error) -> SignalProducer<Value, Error> {
        chained(to: SignalProducer(error: error))
    }

    /// Does the work of `first` and, when it has completed, this producer's (contract clause 77).
    public func prefix<First: SignalProducerConvertible>(
        _ first: First
    ) -> SignalProducer<Value, Error> where First.Value == Value, First.Error == Error {
        first.producer.chained(to: self)
    }

    /// Does the work of `first`, which cannot fail, and, when it has completed, this producer's (contract clause 77).
    public func prefix<First: SignalProducerConvertible>(
        _ first: First
    ) -> SignalProducer<Value, Error> where First.Value == Value, First.Error == Never {
        first.producer.promoteError(Error.self).chained(to: self)
    }

    /// Sends `value`, then does this producer's work (contract clause 77).
    public func prefix(value: Value) -> SignalProducer<Value, Error> {
        SignalProducer(value: value).chained(to: self)
    }
}

extension SignalProducer where Error == Never {
    /// Does this producer's work and, when it has completed, that of `next`; nothing can fail (contract clause 77).
    public func concat<Next: SignalProducerConvertible>(
        _ next: Next
    ) -> SignalProducer<Value, Never> where Next.Value == Value, Next.Error == Never {
        chained(to: next.producer)
    }

    /// Does the work of `first` and, when it has completed, this producer's; nothing can fail (contract clause 77).
    public func prefix<First: SignalProducerConvertible>(
        _ first: First
    ) -> SignalProducer<Value, Never> where First.Value == Value, First.Error == Never {
        first.producer.chained(to: self)
    }
}
