import Terminal

/// What a terminal like xterm shows after the bytes it was sent: just enough of one to read back what a program draws.
///
/// It knows the sequences that ncurses sends for `xterm-256color`, and collects those it does not know in `unknown`, so
/// that a test can insist that there are none.
struct VirtualScreen: Equatable {
    /// One place of the grid; the second half of a wide character has no text and width 0.
    struct Glyph: Equatable {
        var text = " "
        var width = 1
        var style = Style.plain
    }

    /// What a program may ask.
    enum Question: Equatable {
        case background, attributes
        /// Where the cursor is, which it was asked in this column, counted from 1.
        case cursor(column: Int)
    }

    private(set) var size: Size
    private(set) var rows: [[Glyph]]
    private(set) var cursor = Point(column: 0, row: 0)
    /// Whether the alternate screen, which full-screen programs use, is shown.
    private(set) var isAlternate = false
    /// How often a program has switched to it.
    private(set) var alternations = 0
    /// Whether the cursor can be seen.
    private(set) var isCursorShown = true
    /// Whether pastes are marked.
    private(set) var marksPastes = false
    /// How the mouse is reported: 1000 that it is, 1006 in which form.
    private(set) var mouseModes: Set<Int> = []
    /// What was put on the clipboard with OSC 52, still in base 64.
    private(set) var clipboard: [String] = []
    /// What it was asked; it answers nothing by itself.
    private(set) var questions: [Question] = []
    /// Sequences that it does not know.
    private(set) var unknown: [String] = []
    /// Whether emoji of several code points are one, and take two columns; else each code point is drawn as what it is.
    let drawsEmojiAsOne: Bool
    var style = Style.plain
    private var primary: [[Glyph]] = []
    private var region: ClosedRange<Int>
    private var isWrapPending = false
    private var saved = Point(column: 0, row: 0)
    private var last = ""
    private var parser = SequenceParser()

    init(size: Size, drawsEmojiAsOne: Bool = false) {
        self.size = size
        self.drawsEmojiAsOne = drawsEmojiAsOne
        rows = VirtualScreen.blanks(size)
        region = 0...max(0, size.rows - 1)
    }

    private static func blanks(_ size: Size) -> [[Glyph]] {
        Array(repeating: Array(repeating: Glyph(), count: size.columns), count: size.rows)
    }

    /// Takes bytes, in pieces of any size.
    mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard let item = parser.take(byte) else { continue }
            perform(item)
        }
    }

    /// Gives the screen another size, as a person does who drags the window's corner: what fits stays.
    mutating func resize(to size: Size) {
        func fit(_ rows: [[Glyph]]) -> [[Glyph]] {
            var result = VirtualScreen.blanks(size)
            for row in 0..<min(rows.count, size.rows) {
                for column in 0..<min(rows[row].count, size.columns) {
                    result[row][column] = rows[row][column]
                }
            }
            return result
        }
        rows = fit(rows)
        primary = primary.isEmpty ? [] : fit(primary)
        self.size = size
        region = 0...max(0, size.rows - 1)
        cursor = Point(column: min(cursor.column, size.columns - 1), row: min(cursor.row, size.rows - 1))
    }

    /// The rows as text, blanks at their ends left out.
    var text: String {
        rows.map { row in
            let line = row.map(\.text).joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// The screen as one line: a sentence that was too long for a row goes on in the next, wherever it was broken.
    var unwrapped: String {
        rows.map { row in row.map(\.text).joined() }.joined()
    }

    private mutating func perform(_ item: SequenceParser.Item) {
        switch item {
        case .text(let text): write(text)
        case .control(let byte): control(byte)
        case .escape(let text): escape(text)
        case .sequence(let prefix, let numbers, let final):
            sequence(prefix, numbers, Character(Unicode.Scalar(final)))
        case .string(let text):
            if text.hasPrefix("]52;c;") { clipboard.append(String(text.dropFirst(6))) }
            if text == "]11;?" { questions.append(.background) }
        }
    }

    private mutating func write(_ text: String) {
        guard let scalar = text.unicodeScalars.first else { return }
        let kind = ScalarKind(scalar.value)
        if drawsEmojiAsOne, joins(scalar) { return }
        if kind == .mark || scalar.value == 0x200C || kind == .dropped {
            let column = isWrapPending ? cursor.column : cursor.column - 1
            guard column >= 0 else { return }
            let base = rows[cursor.row][column].width == 0 ? column - 1 : column
            rows[cursor.row][base].text.unicodeScalars.append(scalar)
            return
        }
        let width = kind == .wide ? 2 : 1
        if isWrapPending || cursor.column + width > size.columns {
            cursor = Point(column: 0, row: cursor.row)
            lineFeed()
            isWrapPending = false
        }
        clearHalves(cursor.column, cursor.column + width)
        rows[cursor.row][cursor.column] = Glyph(text: text, width: width, style: style)
        if width == 2 { rows[cursor.row][cursor.column + 1] = Glyph(text: "", width: 0, style: style) }
        last = text
        let next = cursor.column + width
        isWrapPending = next >= size.columns
        cursor = Point(column: min(next, size.columns - 1), row: cursor.row)
    }

    /// Makes one of a code point and the emoji before the cursor, if it is a part of that.
    private mutating func joins(_ scalar: Unicode.Scalar) -> Bool {
        let column = isWrapPending ? cursor.column : cursor.column - 1
        guard column >= 0 else { return false }
        let start = rows[cursor.row][column].width == 0 ? column - 1 : column
        let before = rows[cursor.row][start].text.unicodeScalars
        guard let last = before.last, last.value >= 0x2000 || scalar.value == 0xFE0F && before.count == 1,
            scalar.value == 0xFE0F && last.properties.isEmoji || last.value == 0x200D
                || scalar.properties.isEmojiModifier && last.properties.isEmojiModifierBase
        else { return false }
        rows[cursor.row][start].text.unicodeScalars.append(scalar)
        if rows[cursor.row][start].width == 1, scalar.value != 0x200D, start + 1 < size.columns {
            clearHalves(start + 2)
            rows[cursor.row][start].width = 2
            rows[cursor.row][start + 1] = Glyph(text: "", width: 0, style: rows[cursor.row][start].style)
            isWrapPending = start + 2 >= size.columns
            cursor = Point(column: min(start + 2, size.columns - 1), row: cursor.row)
        }
        return true
    }

    /// Whatever reaches over one of these borders loses its other half.
    private mutating func clearHalves(_ borders: Int...) {
        for border in borders where border > 0 && border < size.columns {
            guard rows[cursor.row][border].width == 0 else { continue }
            rows[cursor.row][border - 1] = Glyph(style: rows[cursor.row][border - 1].style)
            rows[cursor.row][border] = Glyph(style: rows[cursor.row][border].style)
        }
    }

    private mutating func control(_ byte: UInt8) {
        isWrapPending = false
        switch byte {
        case 0x08: move(to: cursor.column - 1, cursor.row)
        case 0x09: move(to: (cursor.column / 8 + 1) * 8, cursor.row)
        case 0x0A: lineFeed()
        case 0x0D: move(to: 0, cursor.row)
        case 0x07, 0x0E, 0x0F: break
        // Padding.
        case 0: break
        default: unknown.append("control \(byte)")
        }
    }

    private mutating func lineFeed() {
        if cursor.row == region.upperBound { scroll(up: 1) } else { move(to: cursor.column, cursor.row + 1) }
    }

    private mutating func move(to column: Int, _ row: Int) {
        isWrapPending = false
        cursor = Point(
            column: min(max(0, column), size.columns - 1), row: min(max(0, row), size.rows - 1)
        )
    }

    private mutating func escape(_ text: String) {
        switch text {
        case "7": saved = cursor
        case "8": move(to: saved.column, saved.row)
        case "M":
            if cursor.row == region.lowerBound {
                scroll(up: -1)
            } else {
                move(to: cursor.column, cursor.row - 1)
            }
        case "D": lineFeed()
        case "E":
            move(to: 0, cursor.row)
            lineFeed()
        case "(B", "=", ">", ")0": break
        default: unknown.append("escape " + text)
        }
    }

    private mutating func sequence(_ prefix: String, _ numbers: [Int], _ final: Character) {
        let count = max(1, numbers.first ?? 1)
        let mode = numbers.first ?? 0
        switch (prefix, final) {
        case ("", "H"), ("", "f"): move(to: (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, count - 1)
        case ("", "A"): move(to: cursor.column, cursor.row - count)
        case ("", "B"): move(to: cursor.column, cursor.row + count)
        case ("", "C"): move(to: cursor.column + count, cursor.row)
        case ("", "D"): move(to: cursor.column - count, cursor.row)
        case ("", "G"): move(to: count - 1, cursor.row)
        case ("", "d"): move(to: cursor.column, count - 1)
        case ("", "J"): eraseScreen(mode)
        case ("", "K"): eraseLine(mode)
        case ("", "X"): blank(cursor.row, cursor.column..<min(size.columns, cursor.column + count))
        case ("", "@"): shift(by: count)
        case ("", "P"): shift(by: -count)
        case ("", "L"): insertLines(count)
        case ("", "M"): insertLines(-count)
        case ("", "S"): scroll(up: count)
        case ("", "T"): scroll(up: -count)
        case ("", "b"): for _ in 0..<count { write(last) }
        case ("", "m"): style = style.applying(graphics: numbers.isEmpty ? [0] : numbers)
        case ("", "r"):
            let end = numbers.count > 1 ? numbers[1] : size.rows
            region = (count - 1)...max(count - 1, min(end, size.rows) - 1)
            move(to: 0, 0)
        case ("", "l"), ("", "h"), ("", "t"): break
        case ("", "c") where numbers.isEmpty: questions.append(.attributes)
        case ("", "n") where numbers == [6]: questions.append(.cursor(column: cursor.column + 1))
        case ("?", "h"), ("?", "l"): for number in numbers { setMode(number, final == "h") }
        default: unknown.append("sequence \(prefix)\(numbers)\(final)")
        }
    }

    private mutating func setMode(_ mode: Int, _ isOn: Bool) {
        switch mode {
        case 1049:
            if isOn, !isAlternate {
                alternations += 1
                primary = rows
                saved = cursor
                rows = VirtualScreen.blanks(size)
            } else if !isOn, isAlternate {
                rows = primary
                cursor = saved
            }
            isAlternate = isOn
        case 25: isCursorShown = isOn
        case 2004: marksPastes = isOn
        case 1000, 1006: if isOn { mouseModes.insert(mode) } else { mouseModes.remove(mode) }
        case 1, 7, 12: break
        default: unknown.append("mode \(mode)")
        }
    }

    private var erased: Glyph { Glyph(style: Style(background: style.background)) }

    private mutating func blank(_ row: Int, _ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        let before = cursor
        cursor = Point(column: cursor.column, row: row)
        clearHalves(columns.lowerBound, columns.upperBound)
        cursor = before
        for column in columns { rows[row][column] = erased }
    }

    private mutating func eraseScreen(_ mode: Int) {
        if mode == 0 || mode == 2 {
            for row in (mode == 0 ? cursor.row + 1 : 0)..<size.rows { blank(row, 0..<size.columns) }
        }
        if mode == 1 { for row in 0..<cursor.row { blank(row, 0..<size.columns) } }
        if mode < 2 { eraseLine(mode) }
    }

    private mutating func eraseLine(_ mode: Int) {
        let columns =
            mode == 0 ? cursor.column..<size.columns : mode == 1 ? 0..<cursor.column + 1 : 0..<size.columns
        blank(cursor.row, columns)
    }

    private mutating func shift(by count: Int) {
        var row = rows[cursor.row]
        let amount = min(abs(count), size.columns - cursor.column)
        clearHalves(cursor.column)
        if count > 0 {
            row.insert(contentsOf: Array(repeating: erased, count: amount), at: cursor.column)
            row.removeLast(amount)
        } else {
            row.removeSubrange(cursor.column..<cursor.column + amount)
            row += Array(repeating: erased, count: amount)
        }
        rows[cursor.row] = row
    }

    private mutating func insertLines(_ count: Int) {
        guard region.contains(cursor.row) else { return }
        roll(cursor.row...region.upperBound, up: -count)
    }

    private mutating func scroll(up count: Int) { roll(region, up: count) }

    private mutating func roll(_ lines: ClosedRange<Int>, up count: Int) {
        let amount = min(abs(count), lines.count)
        let fresh = Array(repeating: Array(repeating: erased, count: size.columns), count: amount)
        let part = Array(rows[lines])
        let rolled =
            count > 0 ? Array(part[amount...]) + fresh : fresh + Array(part[..<(part.count - amount)])
        rows.replaceSubrange(lines, with: rolled)
    }
}
