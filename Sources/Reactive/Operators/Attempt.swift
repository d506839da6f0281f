extension Signal {
    /// Passes values on until `action` fails for one, then fails with its error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) -> Result<(), Error>
    ) -> Signal<Value, Error> {
        attemptMap { value in action(value).map { value } }
    }

    /// Sends each value transformed until `transform` fails for one, then fails with its error (contract clause 36).
    ///
    /// ```text
    /// input       -1--2--3--|
    /// attemptMap  2 cannot be transformed
    /// output      -a--X
    /// ```
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Result<U, Error>
    ) -> Signal<U, Error> {
        derive { downstream in
            { event in
                guard case .value(let value) = event else {
                    downstream.deliver(event.ending())
                    return
                }
                switch transform(value) {
                case .success(let transformed): downstream.deliver(.value(transformed))
                case .failure(let error): downstream.deliver(.failed(error))
                }
            }
        }
    }
}

extension Signal where Error == any Swift.Error {
    /// Passes values on until `action` throws for one, then fails with that error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) throws -> Void
    ) -> Signal<Value, any Swift.Error> {
        attempt { value in Result { try action(value) } }
    }

    /// Sends each value transformed until `transform` throws for one, then fails with that error.
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> Signal<U, any Swift.Error> {
        attemptMap { value in Result { try transform(value) } }
    }
}

extension Signal where Error == Never {
    /// Passes values on until `action` throws for one, then fails with that error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) throws -> Void
    ) -> Signal<Value, any Swift.Error> {
        promoteError((any Swift.Error).self).attempt(action)
    }

    /// Sends each value transformed until `transform` throws for one, then fails with that error.
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> Signal<U, any Swift.Error> {
        promoteError((any Swift.Error).self).attemptMap(transform)
    }
}

extension SignalProducer {
    /// Passes values on until `action` fails for one, then fails with its error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) -> Result<(), Error>
    ) -> SignalProducer<Value, Error> {
        lift { $0.attempt(action) }
    }

    /// Sends each value transformed until `transform` fails for one, then fails with its error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Result<U, Error>
    ) -> SignalProducer<U, Error> {
        lift { $0.attemptMap(transform) }
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Passes values on until `action` throws for one, then fails with that error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) throws -> Void
    ) -> SignalProducer<Value, any Swift.Error> {
        lift { $0.attempt(action) }
    }

    /// Sends each value transformed until `transform` throws for one, then fails with that error.
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> SignalProducer<U, any Swift.Error> {
        lift { $0.attemptMap(transform) }
    }
}

extension SignalProducer where Error == Never {
    /// Passes values on until `action` throws for one, then fails with that error (contract clause 36).
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) throws -> Void
    ) -> SignalProducer<Value, any Swift.Error> {
        lift { $0.attempt(action) }
    }

    /// Sends each value transformed until `transform` throws for one, then fails with that error.
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> U
    ) -> SignalProducer<U, any Swift.Error> {
        lift { $0.attemptMap(transform) }
    }
}
