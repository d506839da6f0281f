import Sync

/// A future of whatever type, as a thing that can be waited for.
protocol Awaitable: AnyObject, Sendable {
    /// What has to happen before it has an outcome.
    var dependency: Dependency { get }
}

extension Future: Awaitable {
    var dependency: Dependency {
        state.withLock { $0.dependency }
    }
}
