extension Future {
    /// The same outcome, with a value that could be `nil`.
    public func optional() -> Future<T?> {
        map { $0 }
    }

    /// The value if it is not `nil`; else the future fails with ``FutureError/noValue``.
    public func unwrap<Wrapped: Sendable>() -> Future<Wrapped> where T == Wrapped? {
        map { value in
            guard let value else { throw FutureError.noValue }
            return value
        }
    }

    /// The value if it is not `nil`; else the one that `replacement` returns.
    ///
    /// - Parameters:
    ///   - executor: where `replacement` runs; by default on the thread that sets this future.
    ///   - replacement: called if the value is `nil`. What it throws becomes the error.
    public func fill<Wrapped: Sendable>(
        _ executor: (any Executor)? = nil,
        _ replacement: @escaping @Sendable () throws -> Wrapped
    ) -> Future<Wrapped> where T == Wrapped? {
        onNil(executor, name: "fill") { .value(try replacement()) }
    }

    /// The value if it is not `nil`; else the outcome of the future that `replacement` returns.
    ///
    /// - Parameters:
    ///   - executor: where `replacement` runs; by default on the thread that sets this future.
    ///   - replacement: called if the value is `nil`. What it throws becomes the error.
    public func flatFill<Wrapped: Sendable>(
        _ executor: (any Executor)? = nil,
        _ replacement: @escaping @Sendable () throws -> Future<Wrapped>
    ) -> Future<Wrapped> where T == Wrapped? {
        onNil(executor, name: "flatFill") { .future(try replacement()) }
    }

    /// What `transform` makes of a value that is not `nil`; else `nil`.
    ///
    /// - Parameters:
    ///   - executor: where `transform` runs; by default on the thread that sets this future.
    ///   - transform: called if the value is not `nil`. What it throws becomes the error.
    public func unwrappedMap<Wrapped: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ transform: @escaping @Sendable (Wrapped) throws -> Other
    ) -> Future<Other?> where T == Wrapped? {
        map(executor) { value in try value.map(transform) }
    }

    private func onNil<Wrapped: Sendable>(
        _ executor: (any Executor)?,
        name: String,
        _ call: @escaping @Sendable () throws -> Derived<Wrapped>
    ) -> Future<Wrapped> where T == Wrapped? {
        derive(executor, name: name) { outcome in
            switch outcome {
            case .success(.some(let value)): .value(value)
            case .success(.none): nil
            case .failure(let error): .error(error)
            }
        } calling: { _ in
            try call()
        }
    }
}
