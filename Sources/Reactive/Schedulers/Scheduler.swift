/// Where and when work runs.
public protocol Scheduler: AnyObject, Sendable {
    /// Runs `action` as soon as this scheduler gets to it: in the order scheduled, one at a time.
    ///
    /// - Returns: what takes it back if it has not begun; `nil` if that is no longer possible.
    @preconcurrency
    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}
