public import FoundationEssentials

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
