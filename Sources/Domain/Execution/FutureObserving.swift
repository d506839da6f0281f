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
        onValue(executor, name: "then") { settled in
            body(try settled.get())
            return .settled(settled)
        }
    }

    /// Calls `body` with the value on the main actor, when it is there: at once if that is where it is set, or this is called.
    ///
    /// ```swift
    /// getTitle.execute().thenOnMain { label.text = $0 }
    /// ```
    ///
    /// The same as `then` on a ``MainQueueExecutor``, for what the compiler knows to belong to the main actor.
    ///
    /// - Parameter body: called once, if there is a value.
    /// - Returns: a future with the same outcome, set when `body` has returned. Cancelling it takes the callback back.
    @preconcurrency
    @discardableResult
    public func thenOnMain(_ body: @escaping @MainActor @Sendable (T) -> Void) -> Future<T> {
        then(MainQueueExecutor()) { value in
            // The main queue is where the main actor runs.
            MainActor.assumeIsolated { body(value) }
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
        } calling: { settled in
            body(settled.result())
            return .settled(settled)
        }
    }

    /// The same value; or the error that `transform` makes of the error.
    ///
    /// - Parameters:
    ///   - executor: where `transform` runs; by default on the thread that sets this future.
    ///   - transform: called once, if there is an error.
    public func mapError(
        _ executor: (any Executor)? = nil,
        _ transform: @escaping @Sendable (any Error) -> any Error
    ) -> Future<T> {
        onError(executor, name: "mapError") { .error(transform($0)) }
    }

    /// The same value; or, for an error, the outcome of the future that `recovery` answers.
    ///
    /// Being cancelled is an error like others here: a `CancellationError`.
    ///
    /// - Parameters:
    ///   - executor: where `recovery` runs; by default on the thread that sets this future.
    ///   - recovery: called once, if there is an error. What it throws becomes the error.
    public func recover(
        _ executor: (any Executor)? = nil,
        _ recovery: @escaping @Sendable (any Error) throws -> Future<T>
    ) -> Future<T> {
        onError(executor, name: "recover", nests: true) { .future(try recovery($0)) }
    }

    /// The same value; or, for an error of this type, the outcome of the future that `recovery` answers.
    ///
    /// Other errors are passed on.
    ///
    /// - Parameters:
    ///   - type: the type of errors that `recovery` is for.
    ///   - executor: where `recovery` runs; by default on the thread that sets this future.
    ///   - recovery: called once, if there is such an error. What it throws becomes the error.
    public func recover<Failure: Error>(
        if type: Failure.Type,
        _ executor: (any Executor)? = nil,
        _ recovery: @escaping @Sendable (Failure) throws -> Future<T>
    ) -> Future<T> {
        derive(executor, name: "recover", nests: true) { settled in
            if case .error(let error) = settled, error is Failure { nil } else { settled }
        } calling: { settled in
            guard case .error(let error as Failure) = settled else { return .settled(settled) }
            return .future(try recovery(error))
        }
    }

    /// What the combinators for errors are made with: values are passed on.
    func onError(
        _ executor: (any Executor)?,
        name: String,
        nests: Bool = false,
        _ call: @escaping @Sendable (any Error) throws -> Derived<T>
    ) -> Future<T> {
        derive(executor, name: name, nests: nests) { settled in
            settled.isError ? nil : settled
        } calling: { settled in
            guard case .error(let error) = settled else { return .settled(settled) }
            return try call(error)
        }
    }
}
