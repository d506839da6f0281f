extension Duration {
    /// Whole milliseconds, rounded up, and at least 1: to curl, 0 means for ever.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let bounded = min(max(seconds, 0), 1_000_000)
        return max(1, Int(bounded) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
}
