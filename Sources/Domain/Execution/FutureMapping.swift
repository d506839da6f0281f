import Sync

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
        onValue(executor, name: "map") { .value(try transform($0.get())) }
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
        onValue(executor, name: "flatMap", nests: true) { .future(try transform($0.get())) }
    }

    /// The same outcome, for those who may lose interest without giving up the work.
    func goingOn() -> Future<T> {
        let same = map { $0 }
        same.commit()
        return same
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
        onValue(executor, name: "filter") { settled in
            try check(settled.get())
            return .settled(settled)
        }
    }

    /// What all combinators for values are made with: errors are passed on.
    ///
    /// - Parameter call: what becomes of an outcome that is a value; `get` tells it.
    func onValue<Other: Sendable>(
        _ executor: (any Executor)?,
        name: String,
        nests: Bool = false,
        _ call: @escaping @Sendable (Settled) throws -> Derived<Other>
    ) -> Future<Other> {
        derive(executor, name: name, nests: nests, passing: { $0.isError ? $0 : nil }, calling: call)
    }
}

/// Binds from left to right, so that maps can follow one another.
precedencegroup FutureMapPrecedence {
    associativity: left
}

infix operator <^> : FutureMapPrecedence

extension Future {
    /// The same as `map`: `future <^> transform`.
    public static func <^> <Other: Sendable>(
        future: Future<T>,
        transform: @escaping @Sendable (T) throws -> Other
    ) -> Future<Other> {
        future.map(nil, transform)
    }

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
        onNil(executor, name: "flatFill", nests: true) { .future(try replacement()) }
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
        nests: Bool = false,
        _ call: @escaping @Sendable () throws -> Derived<Wrapped>
    ) -> Future<Wrapped> where T == Wrapped? {
        derive(executor, name: name, nests: nests) { settled in
            if settled.isError { return settled }
            return (try? settled.get(Wrapped?.self)).map { Settled($0) }
        } calling: { _ in
            try call()
        }
    }
}

/// What a callback makes of an outcome: another outcome, or a future that will have it.
enum Derived<T: Sendable>: Sendable {
    case settled(Settled)
    case future(Future<T>)

    /// What `call` makes, or the error that it throws.
    init(_ call: () throws -> Derived) {
        do { self = try call() } catch { self = .error(error) }
    }

    static func value(_ value: T) -> Derived { .settled(Settled(value)) }

    static func error(_ error: any Error) -> Derived { .settled(.error(error)) }
}

extension Future {
    /// A future for what is made of this one's outcome; all combinators are made with it.
    ///
    /// - Parameters:
    ///   - executor: where `call` runs; `nil` for the thread that sets this future.
    ///   - name: the combinator's, for messages.
    ///   - nests: whether `call` answers a future, and so may well call this again.
    ///   - pass: what becomes of an outcome that `call` has no part in; `nil` for one that it has.
    ///   - call: what becomes of the others; it may be foreign code.
    func derive<Other>(
        _ executor: (any Executor)?,
        name: String = #function,
        nests: Bool = false,
        passing pass: @escaping @Sendable (Settled) -> Settled?,
        calling call: @escaping @Sendable (Settled) throws -> Derived<Other>
    ) -> Future<Other> {
        // What is there needs nobody who waits for it: nobody else knows the derived future before this returns.
        if executor == nil, isResolved { return deriveAtOnce(nests: nests, passing: pass, calling: call) }
        let derived = Future<Other>(pending: .future(self))
        let observation = observe(isInterested: true) { settled in
            // Who was cancelled meanwhile is not called.
            if derived.isResolved { return [] }
            if let passed = pass(settled) { return derived.settle(passed, by: .resolver) ?? [] }
            guard let executor else {
                return derived.settle(as: derived.calling { try call(settled) })
            }
            let job: Future<Other> = executor.submit(site: .callback(of: name)) { resolver in
                resolver.set(try call(settled))
            }
            return derived.settle(as: .future(job))
        }
        derived.complete(observation, of: self)
        return derived
    }

    /// A future for what is made of the outcome, which is there.
    ///
    /// Apart, so that those who wait do not look up the types that this needs.
    @inline(never)
    private func deriveAtOnce<Other>(
        nests: Bool, passing pass: (Settled) -> Settled?,
        calling call: @escaping @Sendable (Settled) throws -> Derived<Other>
    ) -> Future<Other> {
        // One that is set does not change.
        let settled = settled ?? .error(FutureError.dropped)
        if let passed = pass(settled) { return Future<Other>(settled: passed) }
        guard nests else { return .made(of: Derived { try call(settled) }) }
        guard Nesting.isFull else { return .made(of: Nesting.run { Derived { try call(settled) } }) }
        let derived = Future<Other>(pending: .future(self))
        Nesting.putOff {
            if !derived.isResolved { Delivery.run(derived.settle(as: derived.calling { try call(settled) })) }
        }
        return derived
    }

    /// A future with what was made.
    private static func made(of derived: Derived<T>) -> Future<T> {
        switch derived {
        case .settled(let settled): Future(settled: settled)
        // One that is set is like any other with its outcome.
        case .future(let future): future.isResolved ? future : Future(future)
        }
    }

    /// Runs the foreign code that this future waits for, on this thread.
    ///
    /// While it runs, the future depends on the thread: should the code wait for something that waits for the future,
    /// that is seen.
    private func calling(_ call: () throws -> Derived<T>) -> Derived<T> {
        var derived: Derived<T>?
        func run() { derived = Derived(call) }
        if let job = Job.current {
            depend(on: .job(job))
            run()
        } else {
            let job = Job(executor: "direct", site: .callback(of: "a future"), lane: nil, result: self)
            depend(on: .job(job))
            job.begin()
            job.run(run)
        }
        return derived ?? .error(FutureError.dropped)
    }

    /// Sets what a callback has made; returns what is due by it.
    func settle(as derived: Derived<T>) -> [Delivery] {
        switch derived {
        case .settled(let settled): settle(settled, by: .resolver) ?? []
        case .future(let future):
            state.withLock({ $0.take() }) ? followHavingTaken(future) : refuse(future)
        }
    }

    /// Ends the making of a derived future: delivers, or binds its interest in `source` to its own cancellation.
    private func complete<Source>(_ observation: Observation, of source: Future<Source>) {
        switch observation {
        case .waiting(let number): addCancelHandler { source.withdraw(number, cancels: true) }
        case .notified(let due): Delivery.run(due)
        }
    }
}

extension FutureResolver {
    /// Sets what a callback has made.
    func set(_ derived: Derived<T>) {
        switch derived {
        case .settled(let settled): set(settled)
        case .future(let future): set(future)
        }
    }
}
