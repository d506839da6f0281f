import Sync

/// A result that is there, or will be.
///
/// Set once, by whoever has its ``FutureResolver``; the first set wins and later ones change nothing. It can be
/// observed and read any number of times, before and after: who comes late gets the same result. Callbacks run on the
/// thread that sets the future, or at once if it is set, never under a lock; give an executor to have them elsewhere.
///
/// A pending future keeps the futures it was derived from, and is kept by them, until it is set or cancelled. Work does
/// not stop when nobody holds its future; it stops on ``cancel()``, or when the last who was interested has gone.
///
/// ```swift
/// let future: Future<Int> = executor.submit { resolver in resolver.set(6 * 7) }
/// future.then { print($0) }
/// let number = try future.get().result
/// ```
///
/// Source: seeds 000, 001, 003 and 004.
public final class Future<T: Sendable>: Sendable {
    let state: Locked<FutureState>

    /// A future that has nothing yet and that only this module can set.
    init(pending dependency: Dependency) {
        state = Locked(FutureState(pending: dependency))
    }

    /// A future that is set.
    init(settled: Settled) {
        state = Locked(FutureState(settled: settled))
    }

    /// A future with this value.
    public convenience init(_ value: T) {
        self.init(settled: Settled(value))
    }

    /// A future that has failed with this error.
    public convenience init(_ error: any Error) {
        self.init(settled: .error(error))
    }

    /// A future that `body` sets, now or later, through the resolver it is given.
    ///
    /// The body runs at once, on this thread. What it throws fails the future.
    public convenience init(_ body: (_ resolver: FutureResolver<T>) throws -> Void) {
        self.init(pending: .unknown)
        let resolver = FutureResolver(of: self)
        do { try body(resolver) } catch { resolver.set(error) }
    }

    /// A future with the outcome of another.
    ///
    /// Cancelling it withdraws its interest in `future`.
    public convenience init(_ future: Future<T>) {
        self.init(pending: .unknown)
        follow(future)
    }

    /// A future with the value that `value` returns, or the error it throws; it runs at once.
    public convenience init(value: () throws -> T) {
        self.init(settled: Settled(catching: value))
    }

    /// A future with the outcome of the future that `future` returns, or the error it throws; it runs at once.
    public convenience init(future: () throws -> Future<T>) {
        do {
            self.init(try future())
        } catch {
            self.init(error)
        }
    }

    /// A pending future, and what sets it.
    public static func pending() -> (future: Future<T>, resolver: FutureResolver<T>) {
        let future = Future(pending: .unknown)
        return (future, FutureResolver(of: future))
    }
}

extension Future {
    /// Gives the future up: it fails with a `CancellationError`, and its work is told to stop.
    ///
    /// A job that has not begun never runs. One that has begun is told through `FutureResolver.onCancel`. The futures
    /// this one was derived from lose its interest; one that has no other is cancelled too. A write that has begun
    /// (``FutureResolver/commit()``) finishes: cancelling it does nothing.
    ///
    /// - Returns: whether the future has been cancelled by this; false if it has an outcome or finishes by itself.
    @discardableResult
    public func cancel() -> Bool {
        set(.error(CancellationError()), by: .cancellation)
    }

    /// Whether the future has been cancelled.
    var isCancelled: Bool {
        if case .error(let error) = settled { error is CancellationError } else { false }
    }

    /// The outcome if it is there.
    var settled: Settled? { state.withLock { $0.settled } }

    /// Sets the outcome and runs what waits for it; false if it was set before.
    @discardableResult
    func set(_ settled: Settled, by setter: FutureState.Setter) -> Bool {
        guard let due = settle(settled, by: setter) else { return false }
        Delivery.run(due)
        return true
    }

    /// Sets the outcome and returns what is due by it; `nil` if it was set before.
    func settle(_ settled: Settled, by setter: FutureState.Setter) -> [Delivery]? {
        guard let remains = state.withLock({ $0.set(settled, by: setter) }) else { return nil }
        // What is left goes out of scope here, outside the lock: it may hold the last reference to foreign objects.
        return due(of: remains, by: setter)
    }

    private func due(of remains: FutureState.Remains, by setter: FutureState.Setter) -> [Delivery] {
        let told = setter == .cancellation ? remains.cancelHandlers.map(Delivery.init) : []
        return told + remains.observers.map { Delivery(run: $0.notify) }
    }

    /// Calls `notify` with the outcome: at once, or when it is there.
    ///
    /// - Parameter isInterested: whether the work is to be cancelled when this and all other interested observers
    ///   have gone.
    /// - Returns: the number to `withdraw` it by, or what is due if `notify` has been called.
    func observe(
        isInterested: Bool,
        _ notify: @escaping @Sendable (Settled) -> [Delivery]
    ) -> Observation {
        let number = state.withLock { state -> Int? in
            if state.isSet { return nil }
            // A ring, until the future is set; whoever is to set it does so at the latest when it goes away.
            return state.add(isInterested: isInterested) { self.told(notify) }
        }
        if let number { return .waiting(number) }
        return .notified(told(notify))
    }

    /// Calls `action` when there is an outcome, whichever, before those are told who ask from now on.
    ///
    /// It is no interest: the work is cancelled all the same when nobody else has one.
    func whenSet(_ action: @escaping @Sendable () -> Void) {
        observe(isInterested: false) { _ in
            action()
            return []
        }.deliver()
    }

    /// Tells the outcome, which is there.
    private func told(_ notify: (Settled) -> [Delivery]) -> [Delivery] {
        settled.map(notify) ?? []
    }

    /// Takes an observer back; if it was the last interested one, the work is cancelled.
    ///
    /// - Parameters:
    ///   - number: the observer's.
    ///   - cancels: false for one that goes away but remains interested.
    /// - Returns: what is due by the cancelling.
    func withdraw(_ number: Int, cancels: Bool) -> [Delivery] {
        let cancelled = Settled.error(CancellationError())
        // In one step: who comes between the leaving of the last and the cancelling would be cancelled with it.
        let removal = state.withLock { $0.withdraw(number, settling: cancels ? cancelled : nil) }
        return removal?.remains.map { due(of: $0, by: .cancellation) } ?? []
    }

    /// Runs `handler`, and what is due by it, if the future is cancelled; at once if it has been.
    func addCancelHandler(_ handler: @escaping @Sendable () -> [Delivery]) {
        let isSet = state.withLock { state in
            if !state.isSet { state.add(cancelHandler: handler) }
            return state.isSet
        }
        if isSet, isCancelled { Delivery.run(handler()) }
    }
}

/// Why a future failed without its work having failed.
public enum FutureError: Error, Equatable, Sendable {
    /// The last copy of the resolver went away before anything was set.
    case dropped
    /// `get(timeout:)` waited that long and nothing was set.
    case timedOut(after: Duration)
    /// There was `nil` where a value was needed.
    case noValue
}

extension FutureError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .dropped:
            "The future has no result: its resolver went away before anything was set. Set a value or an error on "
                + "every path, and keep the resolver until then."
        case .timedOut(let duration):
            "The future had no result after \(duration). Its work goes on: wait again, or cancel it."
        case .noValue:
            "The future's value is nil where a value is needed. Use fill to give another value in its place."
        }
    }
}
