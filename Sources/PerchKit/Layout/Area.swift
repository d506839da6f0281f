import Terminal

/// A rectangle of a frame; it may be empty, never negative.
struct Area: Equatable, Sendable {
    let column: Int
    let row: Int
    let width: Int
    let height: Int

    init(column: Int, row: Int, width: Int, height: Int) {
        self.column = column
        self.row = row
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The first row below.
    var bottom: Int { row + height }
    /// The first column to the right.
    var right: Int { column + width }

    /// The area without `count` columns at its left edge.
    func inset(left count: Int) -> Area {
        Area(column: column + count, row: row, width: width - count, height: height)
    }

    /// The same area, no wider than `limit`.
    func narrowed(to limit: Int) -> Area {
        Area(column: column, row: row, width: min(width, limit), height: height)
    }
}
