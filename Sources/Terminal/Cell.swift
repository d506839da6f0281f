/// One place of a frame: what stands there and how it looks.
///
/// A wide character takes two cells: the first holds it and has width 2, the second is empty and has width 0.
public struct Cell: Hashable, Sendable {
    /// What stands here.
    public let grapheme: Grapheme
    /// How it looks.
    public let style: Style

    /// Makes a cell.
    init(_ grapheme: Grapheme, style: Style) {
        self.grapheme = grapheme
        self.style = style
    }

    /// A plain blank.
    public static let blank = Cell(.blank, style: .plain)

    /// What stands here as text; empty for the second half of a wide character.
    public var text: String { grapheme.text }

    /// How many columns it takes: 1, 2, or 0 for the second half of a wide character.
    public var width: Int { Int(grapheme.width) }

    /// The same cell in another style.
    func with(_ style: Style) -> Cell { Cell(grapheme, style: style) }
}
