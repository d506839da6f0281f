extension Signal {
    /// Runs side effects before each event is passed on; `disposed` runs last, however the stream ends (contract
    /// clause 54).
    ///
    /// The closures run on the thread that sends, and only while the result is referenced or observed. Each of them
    /// runs once per event, however many observers the result has.
    ///
    /// - Parameters:
    ///   - event: with every event, before the closure for its kind.
    ///   - failed: with the error, if the stream fails.
    ///   - completed: when the stream completes.
    ///   - interrupted: when the stream is interrupted.
    ///   - terminated: after `failed`, `completed` or `interrupted`.
    ///   - disposed: when the stream has ended or is no longer needed.
    ///   - value: with every value.
    @preconcurrency
    public func on(
        event: (@Sendable (Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> Signal<Value, Error> {
        Signal { observer, lifetime in
            if let disposed { lifetime.observeEnded(disposed) }
            lifetime += self.observe { received in
                event?(received)
                switch received {
                case .value(let received): value?(received)
                case .failed(let error): failed?(error)
                case .completed: completed?()
                case .interrupted: interrupted?()
                }
                if received.isTerminating { terminated?() }
                observer.send(received)
            }
        }
    }
}

extension SignalProducer {
    /// Runs side effects around each start and before each event is passed on (contract clause 54).
    ///
    /// - Parameters:
    ///   - starting: before the work starts; of nested producers the outermost runs first.
    ///   - started: after the work has been started; of nested producers the innermost runs first.
    ///   - event: with every event, before the closure for its kind.
    ///   - failed: with the error, if the stream fails.
    ///   - completed: when the stream completes.
    ///   - interrupted: when the stream is interrupted.
    ///   - terminated: after `failed`, `completed` or `interrupted`.
    ///   - disposed: when the stream has ended or is no longer needed.
    ///   - value: with every value.
    @preconcurrency
    public func on(
        starting: (@Sendable () -> Void)? = nil,
        started: (@Sendable () -> Void)? = nil,
        event: (@Sendable (Signal<Value, Error>.Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> SignalProducer<Value, Error> {
        SignalProducer(prepare: {
            let start = self.prepare().lift {
                $0.on(
                    event: event,
                    failed: failed,
                    completed: completed,
                    interrupted: interrupted,
                    terminated: terminated,
                    disposed: disposed,
                    value: value
                )
            }
            return Start(signal: start.signal(), handle: start.handle) { [begin = start.begin] in
                starting?()
                begin()
                started?()
            }
        })
    }
}
