/// A part of a plain text that was set apart where the text came from.
public struct MarkupSpan: Hashable, Sendable {
    /// What set it apart.
    public enum Kind: Int, CaseIterable, Hashable, Sendable {
        /// It is important, or a heading.
        case strong
        /// It is stressed.
        case emphasis
        /// It is code, in a line or in lines of its own.
        case code
        /// It is quoted.
        case quote
        /// It leads to a person's profile.
        case mention
        /// It leads to the posts under a word.
        case hashtag
        /// It leads to a page.
        case link
        /// Its server leaves it out of a link.
        case hidden
        /// Its server shows an ellipsis in its place.
        case shortened
    }

    /// Which bytes of the text in UTF-8: whole code points, at least one.
    public internal(set) var bytes: Range<Int>
    /// What set them apart.
    public let kind: Kind

    /// A part of a text.
    public init(bytes: Range<Int>, kind: Kind) {
        self.bytes = bytes
        self.kind = kind
    }
}
