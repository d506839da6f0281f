import Terminal

/// Writes what makes a terminal that shows one screen show the next: cursor moves, styles and letters.
///
/// Only what differs is written, row by row. Every piece begins and ends in the terminal's own style, so that pieces need
/// no memory of one another. A frame holds safe text alone, so nothing else can get in.
struct FramePainter {
    private var text = ""
    private var style = Style.plain

    /// The output that leads from `shown` to `frame`; empty when they look the same.
    ///
    /// Without a screen that is shown, or with one of another size, everything is drawn from nothing.
    static func output(_ frame: Frame, over shown: Frame?) -> String {
        var painter = FramePainter()
        painter.paint(frame, over: shown?.size == frame.size ? shown : nil)
        return painter.text
    }

    private mutating func paint(_ frame: Frame, over shown: Frame?) {
        if shown == nil { text += "\u{1B}[0m\u{1B}[2J" }
        let before = shown ?? Frame(size: frame.size)
        for row in 0..<frame.size.rows {
            guard let columns = frame.columns(differingFrom: before, row: row) else { continue }
            move(to: Point(column: columns.lowerBound, row: row))
            for cell in frame.cells(columns, row: row) where cell.width > 0 { put(cell) }
        }
        change(to: .plain)
        place(frame.visibleCursor, after: shown?.visibleCursor, isKnown: shown != nil)
    }

    private mutating func put(_ cell: Cell) {
        change(to: cell.style)
        cell.grapheme.forEachScalar { text.unicodeScalars.append($0) }
    }

    /// Puts the cursor where it belongs, which painting may have moved, and shows or hides it.
    private mutating func place(_ cursor: Point?, after last: Point?, isKnown: Bool) {
        if let cursor, cursor != last || !text.isEmpty { move(to: cursor) }
        if !isKnown || (cursor == nil) != (last == nil) {
            text += cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h"
        }
    }

    private mutating func move(to place: Point) { text += "\u{1B}[\(place.row + 1);\(place.column + 1)H" }

    private mutating func change(to next: Style) {
        guard next != style else { return }
        style = next
        text += "\u{1B}[" + ([0] + Self.codes(next)).map(String.init).joined(separator: ";") + "m"
    }

    /// The numbers that select a style, from the terminal's own.
    private static func codes(_ style: Style) -> [Int] {
        let attributes: [(Attributes, Int)] = [
            (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
        ]
        var codes = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        // The palette's first eight have numbers from 30 and 40 on, its bright ones from 90 and 100 on.
        if let index = style.foreground.paletteIndex { codes.append(index < 8 ? 30 + index : 82 + index) }
        if let index = style.background.paletteIndex { codes.append(index < 8 ? 40 + index : 92 + index) }
        return codes
    }
}
