import FoundationEssentials

/// Something that was stored when it was last read, and when that was.
public struct Saved<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What was stored.
    public let value: Value

    /// When it was read from its origin.
    public let date: Date

    /// Marks a value as stored at this moment.
    public init(_ value: Value, at date: Date) {
        self.value = value
        self.date = date
    }
}
