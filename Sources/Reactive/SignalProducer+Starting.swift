extension SignalProducer {
    /// Starts the work and sends its events to `observer`.
    ///
    /// What the work sends at once has arrived when this returns. The observer is released at the end of the stream.
    ///
    /// - Returns: what cancels this start: the observer gets `interrupted`. Dropping it changes nothing, unless the
    ///   work has kept no input: then nothing else keeps the start going, and it is interrupted (clause 84).
    @inlinable
    @discardableResult
    public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> any Disposable {
        start(observer, beforeWork: { _ in })
    }

    /// Starts the work and sends its events to `observer`, which nothing but the end takes away.
    ///
    /// - Parameter beforeWork: is called, before any event, with what cancels this start, and may do so.
    /// - Returns: what cancels this start.
    @inlinable
    @inline(__always)
    @discardableResult
    package func start(
        _ observer: Signal<Value, Error>.Observer,
        beforeWork: (any Disposable) -> Void
    ) -> any Disposable {
        guard case .startHandler(let startHandler) = source else {
            let (handle, begin) = attach(observer, beforeWork)
            begin?()
            return handle
        }
        // The same, at less cost.
        let core = Core<Value, Error>()
        let input = Input(core)
        beforeWork(input)
        core.attach(observer, keeping: nil)
        if !core.isOver { startHandler(.init(input), Lifetime(of: core)) }
        return input
    }

    /// The first half of a start with an observer, for whom no signal is made.
    @inlinable
    func attach(
        _ observer: Signal<Value, Error>.Observer,
        _ beforeWork: (any Disposable) -> Void
    ) -> (handle: any Disposable, begin: (@Sendable () -> Void)?) {
        let start = prepare()
        beforeWork(start.handle)
        start.core.attach(observer, keeping: start.made)
        return (start.handle, start.handle.isDisposed ? nil : start.begin)
    }

    /// Starts the work and calls `action` with every event.
    @preconcurrency
    @inlinable
    @discardableResult
    public func start(_ action: @escaping @Sendable (Signal<Value, Error>.Event) -> Void) -> any Disposable {
        start(Signal<Value, Error>.Observer(action))
    }

    /// Starts the work and calls `action` with every value, and with the error if it fails.
    ///
    /// Completion and interruption are not told.
    @preconcurrency
    @discardableResult
    public func startWithResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void)
        -> any Disposable
    {
        start(.init(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Starts the work and calls `action` when it completes.
    @preconcurrency
    @discardableResult
    public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start(.init(completed: action))
    }

    /// Starts the work and calls `action` with the error if it fails.
    @preconcurrency
    @discardableResult
    public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
        start(.init(failed: action))
    }

    /// Starts the work and calls `action` if it is interrupted.
    @preconcurrency
    @discardableResult
    public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start(.init(interrupted: action))
    }
}

extension SignalProducer where Error == Never {
    /// Starts the work and calls `action` with every value, on the thread that sends it.
    ///
    /// - Returns: what cancels this start; dropping it changes nothing.
    @preconcurrency
    @inlinable
    @discardableResult
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        start { event in
            if case .value(let value) = event { action(value) }
        }
    }
}
