/// Repeatable numbers without a pattern, so that a failing test fails again.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A number from 0 up to and without `bound`.
    mutating func below(_ bound: Int) -> Int {
        // A multiplier and increment of full period for 2^64; the high bits are the good ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
