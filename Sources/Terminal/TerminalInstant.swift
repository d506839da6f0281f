/// A moment on a monotonic clock, in nanoseconds since some fixed point.
///
/// Two instants of one terminal can be compared; they say nothing about the time of day.
public struct TerminalInstant: Hashable, Sendable, Comparable {
    /// Nanoseconds since the clock's fixed point.
    public let nanoseconds: UInt64

    /// Names a moment.
    public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// Whether the first comes before the second.
    public static func < (first: TerminalInstant, second: TerminalInstant) -> Bool {
        first.nanoseconds < second.nanoseconds
    }

    /// The instant so many nanoseconds later; it stops at the end of the clock instead of wrapping round.
    public func advanced(byNanoseconds nanoseconds: UInt64) -> TerminalInstant {
        let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
        return TerminalInstant(nanoseconds: overflow ? .max : sum)
    }
}
