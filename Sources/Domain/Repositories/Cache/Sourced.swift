/// A value with where it came from.
public struct Sourced<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Where it came from.
    public let provenance: Provenance

    /// A value that came from there.
    public init(_ value: Value, _ provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }
}
