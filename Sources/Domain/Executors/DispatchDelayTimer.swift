import Dispatch

/// Measures delays by the system's clock, which does not go on while the machine sleeps.
public struct DispatchDelayTimer: DelayTimer {
    /// The timer; all are alike.
    public init() {}

    /// Runs `action` on a background queue after `delay`.
    public func run(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + delay.dispatchInterval, execute: action)
    }
}
