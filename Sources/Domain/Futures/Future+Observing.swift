extension Future {
    /// Calls `body` with the value, when it is there.
    ///
    /// Any number of callbacks may wait; they are called in the order in which they were added. Who is added late is
    /// called at once.
    ///
    /// - Parameters:
    ///   - executor: where `body` runs; by default on the thread that sets this future.
    ///   - body: called once, if there is a value.
    /// - Returns: a future with the same outcome, set when `body` has returned. Cancelling it takes the callback back.
    @discardableResult
    public func then(
        _ executor: (any Executor)? = nil,
        _ body: @escaping @Sendable (T) -> Void
    ) -> Future<T> {
        onValue(executor, name: "then") { value in
            body(value)
            return .value(value)
        }
    }

    /// Calls `body` with the error, when there is one.
    ///
    /// - Parameters:
    ///   - executor: where `body` runs; by default on the thread that sets this future.
    ///   - body: called once, if the future fails.
    /// - Returns: a future with the same outcome, set when `body` has returned. Cancelling it takes the callback back.
    @discardableResult
    public func fail(
        _ executor: (any Executor)? = nil,
        _ body: @escaping @Sendable (any Error) -> Void
    ) -> Future<T> {
        onError(executor, name: "fail") { error in
            body(error)
            return .error(error)
        }
    }

    /// Calls `body` when the future is set, to a value or an error.
    ///
    /// - Parameters:
    ///   - executor: where `body` runs; by default on the thread that sets this future.
    ///   - body: called once.
    /// - Returns: a future with the same outcome, set when `body` has returned. Cancelling it takes the callback back.
    @discardableResult
    public func onCompletion(
        _ executor: (any Executor)? = nil,
        _ body: @escaping @Sendable () -> Void
    ) -> Future<T> {
        onResult(executor) { _ in body() }
    }

    /// Calls `body` with the result, when it is there.
    ///
    /// - Parameters:
    ///   - executor: where `body` runs; by default on the thread that sets this future.
    ///   - body: called once.
    /// - Returns: a future with the same outcome, set when `body` has returned. Cancelling it takes the callback back.
    @discardableResult
    public func onResult(
        _ executor: (any Executor)? = nil,
        _ body: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Future<T> {
        derive(executor, name: "onResult") { _ in
            nil
        } calling: { outcome in
            body(outcome)
            return Derived(outcome)
        }
    }
}
