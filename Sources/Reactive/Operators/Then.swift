extension SignalProducer {
    /// Does this producer's work, dropping its values, and when it has completed that of `replacement` (contract
    /// clause 77).
    ///
    /// A failure or interruption of the first ends the whole.
    ///
    /// ```text
    /// this         -1--2-|
    /// replacement  --3--|
    /// output       --------3--|
    /// ```
    public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        following(with: replacement)
    }

    /// Does this producer's work, dropping its values, and when it has completed that of `replacement`, which cannot
    /// fail (contract clause 77).
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
        following(with: replacement.producer.promoteError(Error.self))
    }

    /// Does this producer's work, dropping its values, and when it has completed that of `replacement` (contract
    /// clause 77).
    public func then(_ replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        following(with: replacement)
    }

    func following<U>(with replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        SignalProducer<U, Error> { observer, lifetime in
            self.startWithSignal { signal, handle in
                lifetime += handle
                signal.observe { event in
                    switch event {
                    case .value: break
                    case .completed: lifetime += replacement.start(observer)
                    case .failed, .interrupted: observer.send(event.ending())
                    }
                }
            }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Does this producer's work, dropping its values, and when it has completed that of `replacement`, which may
    /// fail (contract clause 77).
    public func then<U, F>(_ replacement: SignalProducer<U, F>) -> SignalProducer<U, F> {
        promoteError(F.self).following(with: replacement)
    }

    /// Does this producer's work, dropping its values, and when it has completed that of `replacement` (contract
    /// clause 77).
    public func then<U>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Never> {
        following(with: replacement)
    }

    /// Does this producer's work, dropping its values, and when it has completed follows `replacement`, which may fail
    /// (contract clause 77).
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Replacement.Error> {
        promoteError(Replacement.Error.self).following(with: replacement.producer)
    }

    /// Does this producer's work, dropping its values, and when it has completed follows `replacement`; nothing can fail
    /// (contract clause 77).
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
        following(with: replacement.producer)
    }
}
