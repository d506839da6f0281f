/// Runs everything at once, on the caller's thread, before `schedule` returns (contract clause 93).
public final class ImmediateScheduler: Scheduler {
    /// A scheduler that does not wait.
    public init() {}

    /// Runs `action` now; there is nothing to take back.
    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
}
