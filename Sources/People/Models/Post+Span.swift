extension Post {
    /// A part of a text that is set apart from the rest of it.
    ///
    /// Spans stand beside the text, which stays whole and plain. They may lie in one another and overlap; ``Post`` takes
    /// only such as fit its text.
    public struct Span: Hashable, Sendable {
        /// What sets a part of a text apart.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            /// It is important.
            case bold
            /// It is stressed.
            case emphasis
            /// It is code, in a line or in lines of its own.
            case code
            /// Somebody else says it; the text has `> ` before each of its lines.
            case quote
            /// It names a person, and leads there.
            case mention
            /// It is a word under which posts are found.
            case hashtag
            /// It leads to a page.
            case link
            /// A part of a link that its server leaves out: `https://`.
            case hidden
            /// A part of a link in whose place its server shows an ellipsis: the end of a long address.
            case shortened
        }

        /// Which bytes of the text in UTF-8.
        public let bytes: Range<Int>

        /// What sets them apart.
        public let kind: Kind

        /// A part of some text.
        public init(_ bytes: Range<Int>, _ kind: Kind) {
            self.bytes = bytes
            self.kind = kind
        }
    }
}

extension Post.Span: LosslessStringConvertible {
    /// The span as stores and scripts write it: `link 14 34`.
    public var description: String { "\(kind.rawValue) \(bytes.lowerBound) \(bytes.upperBound)" }

    /// The span that was written like this; nil for anything else, such as a kind that a later Perch knows.
    public init?(_ description: String) {
        let words = description.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let start = Int(words[1]),
            let end = Int(words[2]), start < end
        else { return nil }
        self.init(start..<end, kind)
    }
}
