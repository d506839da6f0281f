/// A value that an element has in its tag.
public struct XMLAttribute: Hashable, Sendable {
    /// The name without a prefix, but for XML's own: `xml:lang`, `xml:base`.
    public let name: String
    /// The value, with XML's own references decoded.
    public let value: String

    /// A value.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
