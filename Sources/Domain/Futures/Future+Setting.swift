import Sync

extension Future {
    typealias Outcome = Result<T, any Error>

    /// Sets the outcome and runs what waits for it; false if it was set before.
    @discardableResult
    func set(_ outcome: Outcome, by setter: FutureState.Setter) -> Bool {
        guard let due = settle(outcome, by: setter) else { return false }
        Delivery.run(due)
        return true
    }

    /// Sets the outcome and returns what is due by it; `nil` if it was set before.
    func settle(_ outcome: Outcome, by setter: FutureState.Setter) -> [Delivery]? {
        let settled = Settled(outcome)
        guard let remains = state.withLock({ $0.set(settled, by: setter) }) else { return nil }
        // What is left goes out of scope here, outside the lock: it may hold the last reference to foreign objects.
        return due(of: remains, by: setter)
    }

    private func due(of remains: FutureState.Remains, by setter: FutureState.Setter) -> [Delivery] {
        let handlers = setter == .cancellation ? remains.cancelHandlers.map(Delivery.init) : []
        return handlers + remains.observers.map { Delivery(run: $0.notify) }
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
        let number = state.withLock { state -> Int? in
            if state.isSet { return nil }
            // A ring, until the future is set; whoever is to set it does so at the latest when it goes away.
            return state.add(isInterested: isInterested) { self.deliveries(notify) }
        }
        if let number { return .waiting(number) }
        return .notified(deliveries(notify))
    }

    /// The deliveries of the outcome, which is there.
    private func deliveries(_ notify: (Outcome) -> [Delivery]) -> [Delivery] {
        guard let settled = state.withLock({ $0.settled }) as? Settled<T> else { return [] }
        return notify(settled.outcome)
    }

    /// Takes an observer back; if it was the last interested one, the work is cancelled.
    ///
    /// - Parameters:
    ///   - number: the observer's.
    ///   - cancels: false for one that goes away but remains interested.
    /// - Returns: what is due by the cancelling.
    func withdraw(_ number: Int, cancels: Bool) -> [Delivery] {
        let cancelled = Settled<T>(.failure(CancellationError()))
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
