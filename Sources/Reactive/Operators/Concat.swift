public import Sync

extension SignalProducer {
    /// Does this producer's work and, when it has completed, that of `next` (contract clause 77).
    ///
    /// A failure or interruption of the first ends the whole.
    ///
    /// ```text
    /// this    -1--2-|
    /// next    --3--|
    /// output  -1--2---3--|
    /// ```
    @inlinable
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer { observer, lifetime in
            let relay = Signal<Value, Error>.Observer { event in
                if case .completed = event {
                    next.start(observer, during: lifetime)
                } else {
                    observer.send(event)
                }
            }
            self.start(relay, during: lifetime)
        }
    }

    /// Does this producer's work and, when it has completed, that of `next` (contract clause 77).
    @inlinable
    public func concat<Next: SignalProducerConvertible>(
        _ next: Next
    ) -> SignalProducer<Value, Error> where Next.Value == Value, Next.Error == Error {
        concat(next.producer)
    }

    /// Does this producer's work and sends `value` when it has completed (contract clause 77).
    @inlinable
    public func concat(value: Value) -> SignalProducer<Value, Error> {
        concat(SignalProducer(value: value))
    }

    /// Does this producer's work and fails with `error` when it has completed (contract clause 77).
    @inlinable
    public func concat(error: Error) -> SignalProducer<Value, Error> {
        concat(SignalProducer(error: error))
    }

    /// Does the work of `previous` and, when it has completed, this producer's (contract clause 77).
    @inlinable
    public func prefix(_ previous: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        previous.concat(self)
    }

    /// Does the work of `previous` and, when it has completed, this producer's (contract clause 77).
    @inlinable
    public func prefix<Previous: SignalProducerConvertible>(
        _ previous: Previous
    ) -> SignalProducer<Value, Error> where Previous.Value == Value, Previous.Error == Error {
        prefix(previous.producer)
    }

    /// Sends `value`, then does this producer's work (contract clause 77).
    @inlinable
    public func prefix(value: Value) -> SignalProducer<Value, Error> {
        prefix(SignalProducer(value: value))
    }

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
    @inlinable
    public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        following(with: replacement)
    }

    /// Does this producer's work, dropping its values, and when it has completed that of `replacement`, which cannot
    /// fail (contract clause 77).
    @inlinable
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
        following(with: replacement.producer.promoteError(Error.self))
    }

    /// Does this producer's work, dropping its values, and when it has completed that of `replacement` (contract
    /// clause 77).
    @inlinable
    public func then(_ replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        following(with: replacement)
    }

    @inlinable
    func following<U>(with replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        SignalProducer<U, Error> { observer, lifetime in
            let relay = Signal<Value, Error>.Observer { event in
                switch event {
                case .value: break
                case .completed: replacement.start(observer, during: lifetime)
                case .failed, .interrupted: observer.send(event.ending())
                }
            }
            self.start(relay, during: lifetime)
        }
    }
}

extension SignalProducer where Error == Never {
    /// Does this producer's work, dropping its values, and when it has completed that of `replacement`, which may
    /// fail (contract clause 77).
    @inlinable
    public func then<U, F>(_ replacement: SignalProducer<U, F>) -> SignalProducer<U, F> {
        promoteError(F.self).following(with: replacement)
    }

    /// Does this producer's work, dropping its values, and when it has completed that of `replacement` (contract
    /// clause 77).
    @inlinable
    public func then<U>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Never> {
        following(with: replacement)
    }

    /// Does this producer's work, dropping its values, and when it has completed follows `replacement`, which may fail
    /// (contract clause 77).
    @inlinable
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Replacement.Error> {
        promoteError(Replacement.Error.self).following(with: replacement.producer)
    }

    /// Does this producer's work, dropping its values, and when it has completed follows `replacement`; nothing can fail
    /// (contract clause 77).
    @inlinable
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
        following(with: replacement.producer)
    }
}

extension SignalProducer {
    /// Does this producer's work, dropping its values, and when it has completed follows `replacement` (contract
    /// clause 77).
    @inlinable
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
        following(with: replacement.producer)
    }
}

extension SignalProducer {
    /// Does this producer's work and, each time the work has completed, that of the producer which `next` makes of the
    /// last value, until it makes none or there was no value (contract clause 77).
    ///
    /// For what comes in pages, of which each says whether there is another. A producer that starts itself again by
    /// `concat(_:)` grows the stack with each page that is there at once; this one does not, however many there are. A
    /// failure or interruption ends the whole.
    ///
    /// ```text
    /// page(1)  -1-|
    /// page(2)  -2-|
    /// page(1).concat { $0 < 2 ? page($0 + 1) : nil }
    /// output   -1--2-|
    /// ```
    ///
    /// - Parameter next: what follows a completed producer, of its last value; `nil` for nothing. It is called once for
    ///   each, on the thread on which that completed.
    @preconcurrency
    @inlinable
    public func concat(
        next: @escaping @Sendable (_ last: Value) -> SignalProducer<Value, Error>?
    ) -> SignalProducer<Value, Error> {
        SignalProducer { observer, lifetime in
            let due = Locked(self)
            let last = Locked<Value?>(nil)
            let current = SignalProducer(prepare: { due.withLock { $0 }.prepare() })
            let parts = Restarting(current, remaining: 0, lifetime: lifetime) { event, parts in
                if case .value(let value) = event { last.withLock { $0 = value } }
                guard case .completed = event,
                    let value = last.withLock({ $0.take() }),
                    let following = next(value)
                else { return observer.send(event) }
                due.withLock { $0 = following }
                parts.start()
            }
            parts.start()
        }
    }
}
