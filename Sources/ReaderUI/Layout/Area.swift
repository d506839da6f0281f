import Terminal

/// A rectangle of a frame; it may be empty, never negative.
package struct Area: Equatable, Sendable {
    package let column: Int
    package let row: Int
    package let width: Int
    package let height: Int

    package init(column: Int, row: Int, width: Int, height: Int) {
        self.column = column
        self.row = row
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Its upper left corner.
    var start: Point { Point(column: column, row: row) }
    /// The first row below.
    package var bottom: Int { row + height }
    /// The first column to the right.
    var right: Int { column + width }

    /// Whether a place lies in it.
    func contains(_ place: Point) -> Bool {
        (column..<right).contains(place.column) && (row..<bottom).contains(place.row)
    }

    /// The area without `count` columns at its left edge.
    package func inset(left count: Int) -> Area {
        Area(column: column + count, row: row, width: width - count, height: height)
    }

    /// What a box that is drawn along its edges leaves for texts: one row less above and below, and a blank beside the edges.
    var withinEdges: Area {
        Area(column: column + 2, row: row + 1, width: width - 4, height: height - 2)
    }

    /// The same area, no wider than `limit`.
    package func narrowed(to limit: Int) -> Area {
        Area(column: column, row: row, width: min(width, limit), height: height)
    }
}
