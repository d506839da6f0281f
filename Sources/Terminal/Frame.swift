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
    /// Where whatever is chosen begins: a cursor that is hidden waits there, as that is what screen readers and braille lines
    /// follow; nil is the upper left corner.
    public var focus: Point?
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

extension Frame {
    /// Writes a text, and answers how many columns of the frame it took.
    ///
    /// It is cut, without an ellipsis, at the edges of the frame and after `width` columns. A wide character that would
    /// be cut in half becomes a blank. A place outside of the frame is allowed; what falls inside is written.
    ///
    /// - Parameters:
    ///   - text: what to write.
    ///   - column: where the text starts; may be negative.
    ///   - row: where it is written; a row outside of the frame takes nothing.
    ///   - style: how it looks.
    ///   - width: the most columns to take; nil for as many as there are. What the text does not fill stays as it is.
    @discardableResult
    public mutating func put(
        _ text: SafeText, column: Int, row: Int, style: Style = .plain, width: Int? = nil
    ) -> Int {
        guard row >= 0, row < size.rows, column < size.columns else { return 0 }
        let (sum, overflow) = column.addingReportingOverflow(max(0, min(width ?? .max, text.columns)))
        let end = overflow ? size.columns : min(sum, size.columns)
        guard end > max(0, column) else { return 0 }
        separate(column: column, row: row)
        separate(column: end, row: row)
        let line = row * size.columns
        if text.isASCII {
            // One byte a column: what lies to the left of the frame is left out by counting.
            let first = max(0, -column)
            write(text, bytes: first..<first + end - max(0, column), at: line + max(0, column), style: style)
        } else {
            // In most texts only the sign at the end is no ASCII; a mark that follows belongs to the letter before it.
            let ascii = column < 0 ? 0 : max(0, text.asciiCount - 1)
            write(text, bytes: 0..<min(ascii, end - column), at: line + column, style: style)
            var next = column + ascii
            let rest = text.slice(from: ascii, to: text.string.utf8.count, columns: text.columns - ascii)
            for grapheme in rest.graphemes {
                guard next < end else { break }
                write(grapheme, at: next, before: end, line: line, style: style)
                next += Int(grapheme.width)
            }
        }
        return end - max(0, column)
    }

    /// Writes bytes that are ASCII, one a cell.
    private mutating func write(_ text: SafeText, bytes: Range<Int>, at index: Int, style: Style) {
        let string = text.string.utf8.span
        var target = cells.mutableSpan
        for place in bytes {
            target[index + place - bytes.lowerBound] = Cell(Grapheme(ascii: string[place]), style: style)
        }
    }

    /// Writes one grapheme; the halves that lie outside become blanks inside.
    private mutating func write(
        _ grapheme: Grapheme, at column: Int, before end: Int, line: Int, style: Style
    ) {
        let shown = grapheme.base == 0xA0 ? .blank : grapheme
        if grapheme.width == 1 {
            if column >= 0 { cells[line + column] = Cell(shown, style: style) }
        } else if column >= 0, column + 1 < end {
            cells[line + column] = Cell(shown, style: style)
            cells[line + column + 1] = Cell(.continuation, style: style)
        } else if column >= 0 {
            cells[line + column] = Cell(.blank, style: style)
        } else if column == -1, end > 0 {
            cells[line] = Cell(.blank, style: style)
        }
    }

    /// Makes blanks of a wide character that reaches over the left border of a column.
    private mutating func separate(column: Int, row: Int) {
        guard column > 0, column < size.columns else { return }
        let index = row * size.columns + column
        guard cells[index].width == 0 else { return }
        cells[index - 1] = Cell(.blank, style: cells[index - 1].style)
        cells[index] = Cell(.blank, style: cells[index].style)
    }
}

extension Frame {
    /// Makes blanks of a rectangle, in a style; what lies outside of the frame is left out.
    public mutating func fill(column: Int, row: Int, columns: Int, rows: Int, style: Style = .plain) {
        let span = clip(column, columns, to: size.columns)
        for row in clip(row, rows, to: size.rows) { fill(span, row: row, with: Cell(.blank, style: style)) }
    }

    /// Puts one cell at all places of a part of a row, both within the frame.
    private mutating func fill(_ columns: Range<Int>, row: Int, with cell: Cell) {
        guard !columns.isEmpty else { return }
        separate(column: columns.lowerBound, row: row)
        separate(column: columns.upperBound, row: row)
        let line = row * size.columns
        for index in line + columns.lowerBound..<line + columns.upperBound { cells[index] = cell }
    }

    /// Makes blanks of a row, in a style.
    public mutating func fill(row: Int, style: Style = .plain) {
        fill(column: 0, row: row, columns: size.columns, rows: 1, style: style)
    }

    /// Draws the texts of a rectangle in another style, leaving the texts as they are.
    ///
    /// A wide character is drawn in one style: its second half follows the first.
    public mutating func restyle(
        column: Int, row: Int, columns: Int, rows: Int = 1, _ change: (Style) -> Style
    ) {
        let span = clip(column, columns, to: size.columns)
        for row in clip(row, rows, to: size.rows) {
            for column in span {
                let index = row * size.columns + column
                if cells[index].width == 0 { continue }
                let style = change(cells[index].style)
                cells[index] = cells[index].with(style)
                if cells[index].width == 2 { cells[index + 1] = cells[index + 1].with(style) }
            }
        }
    }

    /// Draws a line from left to right, in ASCII where the terminal has no more.
    public mutating func rule(
        row: Int, column: Int = 0, columns: Int? = nil, utf8: Bool = true, style: Style = .plain
    ) {
        guard row >= 0, row < size.rows else { return }
        let line = Cell(utf8 ? Grapheme("─", width: 1) : Grapheme(ascii: 0x2D), style: style)
        fill(clip(column, columns ?? size.columns, to: size.columns), row: row, with: line)
    }

    /// Puts another frame on this one, its upper left corner at a place; its cursor and its focus stay behind.
    public mutating func draw(_ frame: Frame, column: Int, row: Int) {
        for other in 0..<frame.size.rows {
            let target = row + other
            guard target >= 0, target < size.rows else { continue }
            fill(column: column, row: target, columns: frame.size.columns, rows: 1)
            for source in clip(-column, size.columns, to: frame.size.columns) {
                let index = target * size.columns + column + source
                let cell = frame[source, other]
                let isCut =
                    cell.width == 2 && column + source + 1 >= size.columns
                    || cell.width == 0 && column + source == 0
                cells[index] = isCut ? Cell(.blank, style: cell.style) : cell
            }
        }
    }

    /// The part of `start..<start + count` inside of `0..<limit`.
    private func clip(_ start: Int, _ count: Int, to limit: Int) -> Range<Int> {
        let (end, overflow) = start.addingReportingOverflow(max(0, count))
        let lower = min(max(0, start), limit)
        return lower..<max(lower, overflow ? limit : min(end, limit))
    }
}

extension Frame {
    /// A row as text, blanks at its end left out; empty outside of the frame.
    public func text(row: Int) -> String {
        guard row >= 0, row < size.rows else { return "" }
        // In bytes: to append to a text code point by code point takes several times as long.
        var text: [UInt8] = []
        text.reserveCapacity(size.columns)
        var blanks = 0
        for column in 0..<size.columns {
            let cell = self[column, row]
            if cell.grapheme == .blank {
                blanks += 1
            } else if cell.width > 0 {
                for _ in 0..<blanks { text.append(UInt8(ascii: " ")) }
                blanks = 0
                cell.grapheme.forEachScalar { scalar in
                    if scalar.isASCII {
                        text.append(UInt8(truncatingIfNeeded: scalar.value))
                    } else {
                        text.append(contentsOf: String(scalar).utf8)
                    }
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// All rows, one a line, blanks at their ends left out.
    public var text: String {
        (0..<size.rows).map(text(row:)).joined(separator: "\n")
    }
}

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

    /// Whether another frame looks the same: its cells, and its cursor where one is seen; the focus is not.
    public func looksLike(_ other: Frame) -> Bool {
        size == other.size && cells == other.cells && cursor == other.cursor
    }

    /// The cursor, if it is inside of the frame.
    package var visibleCursor: Point? { cursor.flatMap(inside) }

    /// Where the cursor is, shown or hidden.
    package var cursorPlace: Point {
        visibleCursor ?? focus.flatMap(inside) ?? Point(column: 0, row: 0)
    }

    private func inside(_ point: Point) -> Point? {
        let isInside =
            point.column >= 0 && point.column < size.columns && point.row >= 0 && point.row < size.rows
        return isInside ? point : nil
    }
}
