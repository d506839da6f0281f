import FoundationEssentials

/// One reason why a stored value may or may not be used.
public struct ValidationStrategy<Value: Sendable>: Sendable {
    private let judge: @Sendable (StoredValue<Value>) -> Verdict

    /// The strategy that asks `judge`.
    public init(_ judge: @escaping @Sendable (StoredValue<Value>) -> Verdict) {
        self.judge = judge
    }

    /// What the strategy thinks.
    public func verdict(on stored: StoredValue<Value>) -> Verdict {
        judge(stored)
    }

    /// Valid until `expiry` has passed since it was stored, invalid then; unknown if nobody knows when it was stored.
    public static func timestamp(_ expiry: Expiry) -> ValidationStrategy {
        ValidationStrategy { stored in
            guard let storedAt = stored.storedAt else { return .unknown }
            return expiry.allows(age: stored.now.timeIntervalSince(storedAt)) ? .valid : .invalid
        }
    }

    /// Valid while offline, because nothing better can be had; unknown while online.
    public static func reachability(_ isOnline: @escaping @Sendable () -> Bool) -> ValidationStrategy {
        ValidationStrategy { _ in isOnline() ? .unknown : .valid }
    }

    /// Valid if the value says so itself; else unknown.
    public static func valid(when isValid: @escaping @Sendable (Value) -> Bool) -> ValidationStrategy {
        ValidationStrategy { stored in stored.value.map(isValid) == true ? .valid : .unknown }
    }

    /// Invalid if the value says so itself; else unknown.
    public static func invalid(when isInvalid: @escaping @Sendable (Value) -> Bool) -> ValidationStrategy {
        ValidationStrategy { stored in stored.value.map(isInvalid) == true ? .invalid : .unknown }
    }
}
