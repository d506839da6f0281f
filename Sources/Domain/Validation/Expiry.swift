public import FoundationEssentials

/// How long something may be used after it was stored.
public enum Expiry: Sendable, Hashable {
    /// For this many seconds, exclusive.
    case after(TimeInterval)
    /// For ever.
    case never

    /// For this many seconds.
    public static func seconds(_ count: Double) -> Expiry { .after(count) }

    /// For this many minutes.
    public static func minutes(_ count: Double) -> Expiry { .after(count * 60) }

    /// For this many hours.
    public static func hours(_ count: Double) -> Expiry { .after(count * 3_600) }

    /// For this many days of 24 hours.
    public static func days(_ count: Double) -> Expiry { .after(count * 86_400) }

    /// For this many weeks of 7 days.
    public static func weeks(_ count: Double) -> Expiry { .after(count * 604_800) }

    /// Whether something of this age, in seconds, may still be used.
    ///
    /// A negative age means that the clock was set back: nobody knows how old the thing is, so it is not used, unless it
    /// never expires (weakness W32 of the reference, where a date in the future is valid until it has come, and where
    /// what never expires is never valid).
    public func allows(age: TimeInterval) -> Bool {
        switch self {
        case .never: true
        case .after(let limit): age >= 0 && age < limit
        }
    }
}
