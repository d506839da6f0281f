extension Future {
    /// A future with what `transform` makes of the value, or with the error it throws.
    ///
    /// An error of this future is passed on.
    ///
    /// - Parameters:
    ///   - executor: where `transform` runs; by default on the thread that sets this future.
    ///   - transform: called once, if there is a value.
    public func map<Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ transform: @escaping @Sendable (T) throws -> Other
    ) -> Future<Other> {
        onValue(executor, name: "map") { .value(try transform($0)) }
    }

    /// A future with the outcome of the future that `transform` makes of the value, or with the error it throws.
    ///
    /// An error of this future is passed on. If the new future can never be set, because it needs the slot that waits for
    /// it, the result fails with a ``DeadlockError``.
    ///
    /// - Parameters:
    ///   - executor: where `transform` runs; by default on the thread that sets this future.
    ///   - transform: called once, if there is a value.
    public func flatMap<Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ transform: @escaping @Sendable (T) throws -> Future<Other>
    ) -> Future<Other> {
        onValue(executor, name: "flatMap") { .future(try transform($0)) }
    }

    /// The outcome of `next`, once this future has a value; this one's error if it has none.
    public func chain<Other: Sendable>(_ next: Future<Other>) -> Future<Other> {
        onValue(nil, name: "chain") { _ in .future(next) }
    }

    /// The same value, unless `check` throws: then the future fails with that error.
    ///
    /// An error of this future is passed on.
    ///
    /// - Parameters:
    ///   - executor: where `check` runs; by default on the thread that sets this future.
    ///   - check: called once, if there is a value.
    public func filter(
        _ executor: (any Executor)? = nil,
        _ check: @escaping @Sendable (T) throws -> Void
    ) -> Future<T> {
        onValue(executor, name: "filter") { value in
            try check(value)
            return .value(value)
        }
    }

    /// What all combinators for values are made with: errors are passed on.
    func onValue<Other: Sendable>(
        _ executor: (any Executor)?,
        name: String,
        _ call: @escaping @Sendable (T) throws -> Derived<Other>
    ) -> Future<Other> {
        derive(executor, name: name) { outcome in
            if case .failure(let error) = outcome { .error(error) } else { nil }
        } calling: { outcome in
            try call(outcome.get())
        }
    }
}
