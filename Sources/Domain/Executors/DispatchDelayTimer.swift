import Dispatch

/// Measures delays by the system's clock, which does not go on while the machine sleeps.
public struct DispatchDelayTimer: DelayTimer {
    /// The timer; all are alike.
    public init() {}

    /// Runs `action` on a background queue of its own after `delay`.
    public func run(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
        // Not a global queue: with its first work begins a timer of Dispatch's own, which wakes the process every second
        // from then on.
        DispatchQueue(label: "perch.domain.delay").asyncAfter(
            deadline: .now() + delay.dispatchInterval, execute: action)
    }
}
