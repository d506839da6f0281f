public import FoundationEssentials

/// Says whether a stored value may be used: the first strategy that knows decides.
///
/// ```swift
/// let posts = Validator<Post>([.timestamp(.minutes(5))])
/// ```
///
/// A list is valid if each of its elements is. An empty list is an answer like any other ("this person has no posts"):
/// it is valid unless a strategy says that it is not, by its age for instance (weakness W21 of the reference, where it
/// never is, and which therefore asks for it again at each look).
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
