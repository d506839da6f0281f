// MARK: - mapError, promoteError

extension Signal {
    /// Fails with the transformed error; everything else passes through (contract clause 37).
    @preconcurrency
    @inlinable
    public func mapError<F: Swift.Error>(_ transform: @escaping @Sendable (Error) -> F) -> Signal<Value, F> {
        derive { downstream in
            { event in downstream.deliver(event.mapError(transform)) }
        }
    }
}

extension Signal where Error == Never {
    /// The same stream, seen as one that could fail with an `F` (contract clause 37).
    @inlinable
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> Signal<Value, F> {
        derive { downstream in
            { event in downstream.deliver(event.promoted()) }
        }
    }
}

extension Signal.Event where Error == Never {
    /// This event, as one of a stream that can fail.
    @inlinable
    func promoted<F>(_: F.Type = F.self) -> Signal<Value, F>.Event {
        switch self {
        case .value(let value): .value(value)
        case .completed: .completed
        case .interrupted: .interrupted
        }
    }
}

extension SignalProducer {
    /// Fails with the transformed error; everything else passes through (contract clause 37).
    @preconcurrency
    @inlinable
    public func mapError<F: Swift.Error>(
        _ transform: @escaping @Sendable (Error) -> F
    ) -> SignalProducer<Value, F> {
        lift { $0.mapError(transform) }
    }
}

extension SignalProducer where Error == Never {
    /// The same work, seen as one that could fail with an `F` (contract clause 37).
    @inlinable
    public func promoteError<F: Swift.Error>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        changingAtOnce { $0.promoted() } ?? lift { $0.promoteError(F.self) }
    }
}

// MARK: - flatMapError

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
    @inlinable
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
    @inlinable
    public func flatMapError(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, Never>
    ) -> Signal<Value, Never> {
        goingOn(with: transform)
    }

    @inlinable
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
                    transform(error).start(observer, during: lifetime)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Goes on with the work that `transform` makes of the error, if this one fails; disposing of the result
    /// disposes of that work (contract clause 78).
    @preconcurrency
    @inlinable
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
    @inlinable
    public func flatMapError(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, Never>
    ) -> SignalProducer<Value, Never> {
        lift { $0.goingOn(with: transform) }
    }

    /// Goes on with the stream that `transform` makes of the error, if this one fails (contract clause 78).
    @preconcurrency
    @inlinable
    public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }
}

// MARK: - attempt, attemptMap

extension Signal {
    /// Goes on with the stream that `transform` makes of the error, if this one fails (contract clause 78).
    @preconcurrency
    @inlinable
    public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        flatMapError { transform($0).producer }
    }

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

// Disfavoured, because a closure that returns a result can be read as one that throws nothing, too.

extension Signal {
    /// Passes values on until `action` throws for one, then fails with that error (contract clause 36).
    ///
    /// It throws errors of the stream's own type, any error if that is the type.
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) throws(Error) -> Void
    ) -> Signal<Value, Error> {
        attempt { value in Result { () throws(Error) in try action(value) } }
    }

    /// Sends each value transformed until `transform` throws for one, then fails with that error.
    ///
    /// It throws errors of the stream's own type, any error if that is the type.
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws(Error) -> U
    ) -> Signal<U, Error> {
        attemptMap { value in Result { () throws(Error) in try transform(value) } }
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

extension SignalProducer {
    /// Passes values on until `action` throws for one, then fails with that error (contract clause 36).
    ///
    /// It throws errors of the stream's own type, any error if that is the type.
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    public func attempt(
        _ action: @escaping @Sendable (Value) throws(Error) -> Void
    ) -> SignalProducer<Value, Error> {
        lift { $0.attempt(action) }
    }

    /// Sends each value transformed until `transform` throws for one, then fails with that error.
    ///
    /// It throws errors of the stream's own type, any error if that is the type.
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    public func attemptMap<U: Sendable>(
        _ transform: @escaping @Sendable (Value) throws(Error) -> U
    ) -> SignalProducer<U, Error> {
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
