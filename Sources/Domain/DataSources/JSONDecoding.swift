public import FoundationEssentials

/// Turns JSON into a value.
///
/// What is not JSON for it is ``DomainError/serialization(_:)``, never a stop of the program (weakness W31 of the
/// reference); a ``CacheRepository`` takes that for a miss.
public struct JSONDecoding<Value: Decodable & Sendable>: Mapper {
    /// The mapper.
    public init() {}

    /// The value that is written in `data`.
    public func map(_ data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw DomainError.serialization(
                "\(data.count) bytes are not JSON for \(Value.self): \(error). Store the value again.")
        }
    }
}
