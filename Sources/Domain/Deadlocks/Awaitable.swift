import Sync

/// A future of whatever type, as a thing that can be waited for.
protocol Awaitable: AnyObject, Sendable {
    /// What has to happen before it has an outcome.
    var dependency: Dependency { get }

    /// Says what has to happen before there can be an outcome; returns what that was before.
    @discardableResult
    func depend(on dependency: Dependency) -> Dependency

    /// Calls `notify` when there is an outcome, with the error if it is one.
    func observeEnd(_ notify: @escaping @Sendable ((any Error)?) -> [Delivery]) -> Observation

    /// Takes an observer back; if it was the last interested one, the work is cancelled if `cancels`. Returns what is due.
    func withdraw(_ number: Int, cancels: Bool) -> [Delivery]
}

extension Future: Awaitable {
    var dependency: Dependency {
        state.withLock { $0.dependency }
    }

    func observeEnd(_ notify: @escaping @Sendable ((any Error)?) -> [Delivery]) -> Observation {
        observe(isInterested: true) { outcome in
            if case .failure(let error) = outcome { notify(error) } else { notify(nil) }
        }
    }
}
