/// What delays are measured with, so that tests need not wait.
public protocol DelayTimer: Sendable {
    /// Runs `action` once, after `delay`, on a thread of the timer's.
    func run(after delay: Duration, _ action: @escaping @Sendable () -> Void)
}
