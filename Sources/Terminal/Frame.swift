/// A screenful: a grid of styled cells, and where the cursor is.
///
/// A frame is a value: screens are functions that make one, terminals show it, tests compare it. Nothing written to it
/// can get outside of it, and a wide character never stands half: writing over one half leaves a blank as the other.
///
///     var frame = Frame(size: Size(columns: 20, rows: 5))
///     let used = frame.put("Hello", column: 0, row: 0, style: .bold)
///     frame.put(SafeText(user.name), column: used + 1, row: 0, width: 10)
///
/// Cells lie in one array, sixteen bytes each, row by row; writing text allocates nothing.
public struct Frame: Hashable, Sendable {
    /// How large it is, which never changes.
    public let size: Size
    /// Where the cursor stands; nil hides it, and so does a place outside of the frame.
    public var cursor: Point?
    /// All cells, row by row.
    var cells: [Cell]

    /// A frame of plain blanks.
    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// The cell at a place; a plain blank outside of the frame.
    public subscript(column: Int, row: Int) -> Cell {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
        return cells[row * size.columns + column]
    }
}
