// ReactiveSwift has signals that do not serialise their events, for speed, and a variant that queues re-entrant
// values. Here every signal queues re-entrant values, and serialising costs one lock in and one out: so these names
// make ordinary signals (contract clauses 10 and 13).

extension Signal {
    /// An ordinary signal, under ReactiveSwift's name for one whose events the caller does not send concurrently.
    public static func unserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(generator)
    }

    /// An ordinary signal, under ReactiveSwift's name for one that allows re-entrant values.
    public static func reentrantUnserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(generator)
    }

    /// An ordinary pipe, under ReactiveSwift's name for one whose events the caller does not send concurrently.
    public static func unserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(disposable: disposable)
    }

    /// An ordinary pipe, under ReactiveSwift's name for one that allows re-entrant values.
    public static func reentrantUnserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(disposable: disposable)
    }
}

extension SignalProducer {
    /// An ordinary producer, under ReactiveSwift's name for one whose events the caller does not send concurrently.
    ///
    /// - Parameter startHandler: as for `SignalProducer(_:)`; it runs once per start.
    @preconcurrency
    public static func unserialized(
        _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer {
        SignalProducer(startHandler)
    }
}
