import Dispatch

extension Duration {
    /// This long for Dispatch, which counts in nanoseconds; what it cannot count is for ever to it, less than nothing
    /// is nothing.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
        guard seconds < 9_000_000_000 else { return .never }
        return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
