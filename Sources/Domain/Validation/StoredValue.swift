public import FoundationEssentials

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
