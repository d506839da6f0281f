extension Signal {
    /// Calls `action` with every event, on the thread that sends it.
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended, after one `interrupted`.
    @preconcurrency
    @inlinable
    @discardableResult
    public func observe(_ action: @escaping @Sendable (Event) -> Void) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Calls `action` with every value, and with the error if the stream fails.
    ///
    /// Completion and interruption are not told.
    @preconcurrency
    @discardableResult
    public func observeResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void) -> (
        any Disposable
    )? {
        observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Calls `action` when the stream completes.
    @preconcurrency
    @discardableResult
    public func observeCompleted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(completed: action))
    }

    /// Calls `action` with the error if the stream fails.
    @preconcurrency
    @discardableResult
    public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
        observe(Observer(failed: action))
    }

    /// Calls `action` if the stream is interrupted, or has ended already.
    @preconcurrency
    @discardableResult
    public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(interrupted: action))
    }
}

extension Signal where Error == Never {
    /// Calls `action` with every value, on the thread that sends it.
    ///
    /// The observation lasts until the signal ends or the returned disposable is disposed of; dropping that changes
    /// nothing.
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended.
    @preconcurrency
    @inlinable
    @discardableResult
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        observe { event in
            if case .value(let value) = event { action(value) }
        }
    }
}
