public import FoundationEssentials

/// Turns a value into JSON, with sorted keys, so that the same value gives the same bytes at every launch.
public struct JSONEncoding<Value: Encodable & Sendable>: Mapper {
    /// The mapper.
    public init() {}

    /// The JSON for `value`.
    public func map(_ value: Value) throws -> Data {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(value)
        } catch {
            throw DomainError.serialization(
                "A \(Value.self) cannot be written as JSON: \(error). JSON has no words for some numbers, such as NaN."
            )
        }
    }
}
