import Values

/// Where a piece of text leads.
///
/// There are links to `http` and `https` only; see `WebAddress`. All pieces of one link have the same link, and no
/// two links of a text are equal: each has its ``number``.
public struct MarkupLink: Hashable, Sendable {
    /// What a link is to the servers.
    public enum Kind: Hashable, Sendable {
        /// A page.
        case page
        /// A person's profile.
        case mention
        /// The posts under a word.
        case hashtag
    }

    /// Its place among the links of the text, from 1: what a person types to open it.
    public let number: Int
    /// Where it leads.
    public let address: WebAddress
    /// What it is.
    public let kind: Kind
    /// Whether the text reads like an address on another host than the one it leads to; then show `WebAddress.host`.
    public internal(set) var isMisleading: Bool

    /// A link; texts make their own.
    public init(number: Int, address: WebAddress, kind: Kind = .page, isMisleading: Bool = false) {
        self.number = number
        self.address = address
        self.kind = kind
        self.isMisleading = isMisleading
    }
}
