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
