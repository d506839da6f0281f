/// A part of a link that its server leaves out.
public struct MarkupHidden: Hashable, Sendable {
    /// Which bytes of ``MarkupRun/wholeText`` in UTF-8; may reach beyond its end, where blanks were taken off.
    public internal(set) var bytes: Range<Int>
    /// Whether an ellipsis is shown in its place.
    public internal(set) var isShortened: Bool

    /// A part of a link.
    public init(bytes: Range<Int>, isShortened: Bool = false) {
        self.bytes = bytes
        self.isShortened = isShortened
    }
}
