import Sync

extension Future {
    /// Takes the outcome of `source`, when it is there; false if this future has one or follows one already.
    @discardableResult
    func follow(_ source: Future<T>) -> Bool {
        guard state.withLock({ $0.take() }) else { return false }
        Delivery.run(followHavingTaken(source))
        return true
    }

    /// The second half of `follow`, for who has taken the future; returns what is due.
    func followHavingTaken(_ source: Future<T>) -> [Delivery] {
        if let outcome = source.outcome {
            return settle(outcome, by: .followed) ?? []
        }
        if let deadlock = WaitGraph.follow(source, by: self) {
            return settle(.failure(deadlock), by: .followed) ?? []
        }
        let observation = source.observe(isInterested: true) { outcome in
            self.settle(outcome, by: .followed) ?? []
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
