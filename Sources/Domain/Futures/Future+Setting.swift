import Sync

extension Future {
    typealias Outcome = Result<T, any Error>

    /// Sets the outcome and runs what waits for it; false if it was set before.
    @discardableResult
    func set(_ outcome: Outcome, by setter: FutureState<T>.Setter) -> Bool {
        guard let due = settle(outcome, by: setter) else { return false }
        Delivery.run(due)
        return true
    }

    /// Sets the outcome and returns what is due by it; `nil` if it was set before.
    func settle(_ outcome: Outcome, by setter: FutureState<T>.Setter) -> [Delivery]? {
        guard let remains = state.withLock({ $0.set(outcome, by: setter) }) else { return nil }
        // What is left goes out of scope here, outside the lock: it may hold the last reference to foreign objects.
        let told = setter == .cancellation ? remains.cancelHandlers.map(Delivery.init) : []
        return told + remains.observers.map { observer in Delivery { observer.notify(outcome) } }
    }

    /// Calls `notify` with the outcome: at once, or when it is there.
    ///
    /// - Parameter isInterested: whether the work is to be cancelled when this and all other interested observers
    ///   have gone.
    /// - Returns: the number to `withdraw` it by, or what is due if `notify` has been called.
    func observe(
        isInterested: Bool,
        _ notify: @escaping @Sendable (Outcome) -> [Delivery]
    ) -> Observation {
        let (number, outcome) = state.withLock { state -> (Int?, Outcome?) in
            if let outcome = state.outcome { return (nil, outcome) }
            return (state.add(isInterested: isInterested, notify), nil)
        }
        if let outcome { return .notified(notify(outcome)) }
        return .waiting(number ?? 0)
    }

    /// Takes an observer back; if it was the last interested one, the work is cancelled.
    ///
    /// - Parameters:
    ///   - number: the observer's.
    ///   - cancels: false for one that goes away but remains interested.
    /// - Returns: what is due by the cancelling.
    func withdraw(_ number: Int, cancels: Bool) -> [Delivery] {
        let removal = state.withLock { state -> (removed: FutureState<T>.Observer, wasLastInterest: Bool)? in
            state.remove(number)
        }
        guard cancels, removal?.wasLastInterest == true else { return [] }
        return settle(.failure(CancellationError()), by: .cancellation) ?? []
    }

    /// Runs `handler`, and what is due by it, if the future is cancelled; at once if it has been.
    func addCancelHandler(_ handler: @escaping @Sendable () -> [Delivery]) {
        let isCancelled = state.withLock { state in
            switch state.outcome {
            case nil:
                state.add(cancelHandler: handler)
                return false
            case .success: return false
            case .failure(let error): return error is CancellationError
            }
        }
        if isCancelled { Delivery.run(handler()) }
    }
}
