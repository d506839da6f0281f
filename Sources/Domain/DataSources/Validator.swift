public import FoundationEssentials

/// Says whether a stored value may be used: the first strategy that knows decides.
///
/// ```swift
/// let posts = Validator<Post>([.timestamp(.minutes(5))])
/// ```
///
/// A list is valid if each of its elements is. An empty list is an answer like any other ("this person has no posts"):
/// it is valid unless a strategy says that it is not, by its age for instance.
public struct Validator<Value: Sendable>: Sendable {
    private let strategies: [ValidationStrategy<Value>]
    private let isValidOtherwise: Bool

    /// A validator that asks `strategies` in their order.
    ///
    /// - Parameters:
    ///   - strategies: each of them, until one knows.
    ///   - isValidOtherwise: the answer for a value of which no strategy knows anything.
    public init(_ strategies: [ValidationStrategy<Value>], otherwise isValidOtherwise: Bool = false) {
        self.strategies = strategies
        self.isValidOtherwise = isValidOtherwise
    }

    /// A validator to which everything is valid.
    public static var always: Validator {
        Validator([], otherwise: true)
    }

    /// Whether `value`, stored at `storedAt`, may be used at the time `now`.
    public func isValid(_ value: Value, storedAt: Date?, now: Date) -> Bool {
        isValid(StoredValue(value, storedAt: storedAt, now: now), otherwise: isValidOtherwise)
    }

    /// Whether the list `values`, stored at `storedAt`, may be used at the time `now`.
    public func isValid(list values: [Value], storedAt: Date?, now: Date) -> Bool {
        if values.isEmpty {
            return isValid(StoredValue(nil, storedAt: storedAt, now: now), otherwise: true)
        }
        return values.allSatisfy { isValid($0, storedAt: storedAt, now: now) }
    }

    private func isValid(_ stored: StoredValue<Value>, otherwise: Bool) -> Bool {
        for strategy in strategies {
            switch strategy.verdict(on: stored) {
            case .valid: return true
            case .invalid: return false
            case .unknown: continue
            }
        }
        return otherwise
    }
}

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

/// What a strategy is asked about.
public struct StoredValue<Value: Sendable>: Sendable {
    /// The value; nil stands for a list without elements.
    public let value: Value?

    /// When it was stored, if anybody knows.
    public let storedAt: Date?

    /// The time of the question.
    public let now: Date

    /// A value stored at a time, looked at now.
    public init(_ value: Value?, storedAt: Date?, now: Date) {
        self.value = value
        self.storedAt = storedAt
        self.now = now
    }
}

/// What one strategy thinks of a stored value.
public enum Verdict: Sendable, Hashable {
    /// It may be used.
    case valid
    /// It must not be used.
    case invalid
    /// This strategy cannot tell; ask the next.
    case unknown
}

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
    /// never expires.
    public func allows(age: TimeInterval) -> Bool {
        switch self {
        case .never: true
        case .after(let limit): age >= 0 && age < limit
        }
    }
}

/// A value as it lies in a cache: with the time when it was stored there.
///
/// A list is one value with one time, so that an empty list has an age too.
public struct Cached<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// When it was stored.
    public let storedAt: Date

    /// `value`, stored at `storedAt`.
    public init(_ value: Value, storedAt: Date) {
        self.value = value
        self.storedAt = storedAt
    }

    /// The seconds from when it was stored until `now`; negative if the clock was set back in between.
    public func age(at now: Date) -> TimeInterval {
        now.timeIntervalSince(storedAt)
    }
}

extension Cached: Equatable where Value: Equatable {}
extension Cached: Hashable where Value: Hashable {}
extension Cached: Codable where Value: Codable {}
