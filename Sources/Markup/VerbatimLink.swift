/// A link that a server gives beside a text, and not in it.
public struct VerbatimLink: Hashable, Sendable {
    /// The bytes of the text, in UTF-8, that are the link.
    public let bytes: Range<Int>
    /// Where it says that it leads.
    public let target: String
    /// What it is.
    public let kind: MarkupLink.Kind

    /// A link; whether it may stand is decided by ``MarkupText/init(plain:links:)``.
    public init(bytes: Range<Int>, target: String, kind: MarkupLink.Kind = .page) {
        self.bytes = bytes
        self.target = target
        self.kind = kind
    }
}
