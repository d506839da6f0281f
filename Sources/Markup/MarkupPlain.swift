/// A text without styles, and beside it what they were: for files, searching and programs that keep them apart.
public struct MarkupPlain: Hashable, Sendable {
    /// The text; see ``MarkupText/plainText``.
    public let text: String
    /// Its parts that are set apart, block by block.
    ///
    /// They may lie in one another. A quotation's lines are one part, `> ` included.
    public let spans: [MarkupSpan]

    /// A text with its parts.
    public init(text: String, spans: [MarkupSpan] = []) {
        self.text = text
        self.spans = spans
    }
}
