extension Frame {
    /// The columns of a row that another frame of the same size has differently, as one range; nil if there are none.
    ///
    /// The range never starts or ends inside a wide character, of this frame or of the other. Without another frame, or
    /// with one of another size, it is the whole row.
    package func columns(differingFrom other: Frame?, row: Int) -> Range<Int>? {
        guard size.columns > 0, row >= 0, row < size.rows else { return nil }
        let line = row * size.columns
        guard let other, other.size == size else { return 0..<size.columns }
        guard var first = (0..<size.columns).first(where: { cells[line + $0] != other.cells[line + $0] }),
            var last = (0..<size.columns).last(where: { cells[line + $0] != other.cells[line + $0] })
        else { return nil }
        while first > 0, cells[line + first].width == 0 || other.cells[line + first].width == 0 { first -= 1 }
        while last + 1 < size.columns,
            cells[line + last + 1].width == 0 || other.cells[line + last + 1].width == 0
        {
            last += 1
        }
        return first..<last + 1
    }

    /// Cells of a row.
    package func cells(_ columns: Range<Int>, row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound]
    }

    /// The cursor, if it is inside of the frame.
    package var visibleCursor: Point? {
        guard let cursor, cursor.column >= 0, cursor.column < size.columns, cursor.row >= 0,
            cursor.row < size.rows
        else { return nil }
        return cursor
    }
}
