extension Signal where Error == Never {
    /// Calls `action` with every value on the main actor: at once when the value is sent there and nothing waits, else
    /// in its turn.
    ///
    /// The same as observing on a ``UIScheduler``, for what the compiler knows to belong to the main actor. The order is
    /// that of `send`. What is on its way when the observation is disposed of does not arrive.
    ///
    /// ```swift
    /// titles.observeOnMain { label.text = $0 }
    /// ```
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended.
    @preconcurrency
    @inlinable
    @discardableResult
    public func observeOnMain(_ action: @escaping @MainActor @Sendable (Value) -> Void) -> (any Disposable)? {
        observe(on: UIScheduler()).observeValues { value in
            // The main queue is where the main actor runs.
            MainActor.assumeIsolated { action(value) }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Starts the work, and calls `action` with every value on the main actor: at once when the value is sent there and
    /// nothing waits, else in its turn.
    ///
    /// The work begins where this is called. See ``Signal/observeOnMain(_:)``.
    ///
    /// - Returns: what cancels this start; dropping it changes nothing.
    @preconcurrency
    @inlinable
    @discardableResult
    public func startOnMain(_ action: @escaping @MainActor @Sendable (Value) -> Void) -> any Disposable {
        observe(on: UIScheduler()).startWithValues { value in
            MainActor.assumeIsolated { action(value) }
        }
    }
}
