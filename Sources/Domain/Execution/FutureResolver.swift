import Sync

/// What sets a future.
///
/// Copies are the same resolver. When the last copy goes away and nothing has been set, the future fails with
/// ``FutureError/dropped``: forgetting to set is seen at once instead of never. It may be used from any thread, in the
/// job it was made for and after it.
public struct FutureResolver<T: Sendable>: Sendable {
    private let token: ResolverToken<T>

    init(of future: Future<T>) {
        token = ResolverToken(future: future)
    }

    private var future: Future<T> { token.future }

    /// Whether the future needs nothing more: it has been set or cancelled.
    public var isResolved: Bool { future.isResolved }

    /// Sets the value.
    ///
    /// - Returns: whether this was the first set; if not, nothing has changed.
    @discardableResult
    public func set(_ value: T) -> Bool {
        future.set(Settled(value), by: .resolver)
    }

    /// Fails the future.
    ///
    /// - Returns: whether this was the first set; if not, nothing has changed.
    @discardableResult
    public func set(_ error: any Error) -> Bool {
        future.set(.error(error), by: .resolver)
    }

    /// Sets what a callback has made.
    func set(_ settled: Settled) {
        future.set(settled, by: .resolver)
    }

    /// Sets the outcome of another future, when it is there.
    ///
    /// From now on only that outcome counts. If it can never come, because it needs the very slot that waits for it,
    /// the future fails with a ``DeadlockError``. If this future has been set or cancelled before, nobody waits for the
    /// other here: unless somebody else is interested in it, it is cancelled.
    ///
    /// - Returns: whether this was the first set; if not, nothing has changed.
    @discardableResult
    public func set(_ future: Future<T>) -> Bool {
        self.future.follow(future)
    }

    /// Sets what an interface of the old kind has answered: the error if there is one, else the value.
    ///
    /// With neither, the future fails with ``FutureError/noValue``.
    ///
    /// - Returns: whether this was the first set; if not, nothing has changed.
    @discardableResult
    public func set(value: T?, error: (any Error)?) -> Bool {
        if let error { return set(error) }
        if let value { return set(value) }
        return set(FutureError.noValue)
    }

    /// Runs `handler` when the future is cancelled, once; at once if it has been.
    ///
    /// Here the work is told to stop. The handler is forgotten when the future is set in any other way. It runs on the
    /// thread that cancels, under no lock.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
        future.addCancelHandler {
            handler()
            return []
        }
    }

    /// From here on the work finishes, whoever loses interest and whoever cancels.
    ///
    /// A job that writes says so when it begins to write:
    ///
    /// ```swift
    /// executor.submit { resolver in
    ///     guard resolver.commit() else { return }
    ///     resolver.set(repository.put(value, in: query))
    /// }
    /// ```
    ///
    /// - Returns: whether to go on; false if the future has been set or cancelled before.
    public func commit() -> Bool {
        future.commit()
    }
}

extension FutureResolver where T == Void {
    /// Sets the future, whose value is that there is one.
    ///
    /// - Returns: whether this was the first set; if not, nothing has changed.
    @discardableResult
    public func set() -> Bool {
        set(())
    }
}

/// What all copies of a resolver share; the end of the last copy is its end.
private final class ResolverToken<T: Sendable>: Sendable {
    let future: Future<T>

    init(future: Future<T>) {
        self.future = future
    }

    deinit {
        if future.isResolved { return }
        future.set(.error(FutureError.dropped), by: .resolver)
    }
}

extension Future {
    /// From now on it cannot be cancelled; false if it has been, or is set.
    @discardableResult
    func commit() -> Bool {
        state.withLock { $0.commit() }
    }

    /// Takes the outcome of `source`, when it is there; false if this future has one or follows one already.
    @discardableResult
    func follow(_ source: Future<T>) -> Bool {
        let isTaken = state.withLock { $0.take() }
        Delivery.run(isTaken ? followHavingTaken(source) : refuse(source))
        return isTaken
    }

    /// Lets go of a future that came too late to be followed; returns what is due.
    ///
    /// It fares as if this future had followed it and been cancelled a moment later: if nobody else wants it, its work is
    /// told to stop.
    func refuse(_ source: Future<T>) -> [Delivery] {
        guard source !== self, case .waiting(let number) = source.observe(isInterested: true, { _ in [] })
        else {
            return []
        }
        return source.withdraw(number, cancels: true)
    }

    /// The second half of `follow`, for who has taken the future; returns what is due.
    func followHavingTaken(_ source: Future<T>) -> [Delivery] {
        if let settled = source.settled {
            return settle(settled, by: .followed) ?? []
        }
        if let deadlock = WaitGraph.follow(source, by: self) {
            return settle(.error(deadlock), by: .followed) ?? []
        }
        let observation = source.observe(isInterested: true) { settled in
            self.settle(settled, by: .followed) ?? []
        }
        switch observation {
        case .waiting(let number):
            addCancelHandler { source.withdraw(number, cancels: true) }
            return []
        case .notified(let due):
            return due
        }
    }

    /// Says what has to happen before there can be an outcome.
    ///
    /// - Returns: what it depended on before; to be released outside of all locks.
    @discardableResult
    func depend(on dependency: Dependency) -> Dependency {
        state.withLock { state -> Dependency in
            guard !state.isSet else { return dependency }
            let old = state.dependency
            state.dependency = dependency
            return old
        }
    }
}
