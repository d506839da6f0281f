import Dispatch

extension Duration {
    /// This long for Dispatch, which counts nanoseconds in 64 bits: at most a hundred years or so, at least nothing.
    ///
    /// Not Dispatch's "never": what is to be run then, it drops at once.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
        let countable = Int(min(seconds, 4_000_000_000))
        return .nanoseconds(countable * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
