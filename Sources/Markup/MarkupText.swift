/// Text with a structure that a screen can draw: what becomes of a server's HTML.
///
/// A value, made once when a post arrives and drawn as often as needed. It holds no control character but line feeds in
/// its runs, and only links to `http` and `https`. It is **not** safe for a terminal yet: `SafeText` in Terminal is the
/// one gate, and takes each run's text when it is drawn.
public struct MarkupText: Hashable, Sendable {
    /// The most containers around a block; deeper ones are left out, not their text.
    public static let deepest = 8

    /// The blocks in order.
    public internal(set) var blocks: [MarkupBlock]
    /// Whether the source was so long that its end was left out.
    public let isCut: Bool

    /// A text of blocks.
    public init(_ blocks: [MarkupBlock], isCut: Bool = false) {
        self.blocks = blocks
        self.isCut = isCut
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { blocks.isEmpty }

    /// The links in order, each once.
    public var links: [MarkupLink] {
        var links: [MarkupLink] = []
        for block in blocks {
            for run in block.runs {
                if let link = run.link, link.number > links.last?.number ?? 0 { links.append(link) }
            }
        }
        return links
    }
}
