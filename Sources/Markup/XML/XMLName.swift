/// What an element is called.
public struct XMLName: Hashable, Sendable {
    /// The namespace that its prefix stands for, or the prefix, if nothing says what that stands for; may be empty.
    public let space: String
    /// The name without its prefix.
    public let local: String

    /// A name.
    public init(_ local: String, in space: String = "") {
        self.space = space
        self.local = local
    }
}
