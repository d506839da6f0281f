/// How many columns and rows a terminal or a frame has.
///
/// Neither is ever negative: a negative number given to the initializer becomes 0.
public struct Size: Hashable, Sendable {
    /// The width in cells.
    public let columns: Int
    /// The height in cells.
    public let rows: Int

    /// Makes a size; negative numbers become 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }
}

extension Size: CustomStringConvertible {
    /// The size as scripts write it: `80x24`.
    public var description: String { "\(columns)x\(rows)" }
}

/// The place of a cell: column and row, both counted from 0 at the upper left.
public struct Point: Hashable, Sendable {
    /// Cells from the left edge.
    public let column: Int
    /// Cells from the upper edge.
    public let row: Int

    /// Makes a place; it may lie outside of any frame.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
