import Terminal

/// Two screens that should be the same: what differs, and both side by side.
struct FrameDifference {
    private let expected: Frame
    private let happened: Frame
    private let columns: Int
    private let rows: Int

    init(expected: Frame, happened: Frame) {
        self.expected = expected
        self.happened = happened
        columns = max(expected.size.columns, happened.size.columns)
        rows = max(expected.size.rows, happened.size.rows)
    }

    /// What differs: `differs from the golden frame in 14 cells`.
    var summary: String {
        if expected.size != happened.size {
            return "is \(happened.size), and the golden frame \(expected.size)"
        }
        let count = (0..<rows).reduce(0) { count, row in
            count + (0..<columns).count { expected[$0, row] != happened[$0, row] }
        }
        if count == 0 {
            return
                "has its cursor elsewhere: at \(Self.place(happened)), in the golden frame at \(Self.place(expected))"
        }
        return "differs from the golden frame in \(count) \(count == 1 ? "cell" : "cells")"
    }

    /// The rows that differ, with two rows around them: the golden frame on the left, what happened on the right, and a
    /// `^` under every cell that differs; where letters are equal and styles are not, both styles are named below.
    var picture: String {
        let differing = (0..<rows).filter { row in (0..<columns).contains { differs($0, row) } }
        let shown = Set(differing.flatMap { max(0, $0 - 2)...min(rows - 1, $0 + 2) })
        var text =
            "   " + Self.padded("golden frame \(expected.size)", columns + 2)
            + "   happened \(happened.size)\n"
        var previous = -1
        for row in shown.sorted() {
            if row > previous + 1 { text += "   …\n" }
            previous = row
            text += "\(FramePicture.number(row)) |\(FramePicture.line(expected, row, columns))|"
            text += "   |\(FramePicture.line(happened, row, columns))|\n"
            let marks = String((0..<columns).map { differs($0, row) ? "^" : " " })
            if marks.contains("^") {
                text += PlainText.trimmingEnd("    \(marks)     \(marks)") + "\n"
                text += styles(row)
            }
        }
        if previous < rows - 1 { text += "   …\n" }
        if expected.cursor != happened.cursor {
            text += "cursor: \(Self.place(expected)) in the golden frame, \(Self.place(happened)) now\n"
        }
        return text
    }

    private func differs(_ column: Int, _ row: Int) -> Bool {
        let place = (column < expected.size.columns && row < expected.size.rows)
        let other = (column < happened.size.columns && row < happened.size.rows)
        return place != other || expected[column, row] != happened[column, row]
    }

    /// For each run of cells with equal letters in two styles: its columns and both styles.
    private func styles(_ row: Int) -> String {
        var text = ""
        var column = 0
        while column < columns {
            let start = column
            let (before, now) = (expected[column, row].style, happened[column, row].style)
            repeat {
                column += 1
            } while column < columns && isRestyled(column, row)
                && (expected[column, row].style, happened[column, row].style) == (before, now)
            if isRestyled(start, row) {
                text +=
                    "    columns \(start)-\(column - 1): \(before.words) in the golden frame, \(now.words) now\n"
            }
        }
        return text
    }

    private func isRestyled(_ column: Int, _ row: Int) -> Bool {
        let (before, now) = (expected[column, row], happened[column, row])
        return before.grapheme == now.grapheme && before.style != now.style
    }

    private static func place(_ frame: Frame) -> String {
        frame.cursor.map { "column \($0.column), row \($0.row)" } ?? "nowhere"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

/// Draws a screen in plain text.
enum FramePicture {
    /// The screen between bars, with the numbers of its rows; rows of blanks at its end are left out.
    ///
    /// - Parameter marked: rows that have a `*` before their bar; what is chosen has a `>` then.
    static func draw(_ frame: Frame, marking marked: Set<Int> = []) -> String {
        let last = (0..<frame.size.rows).last { !frame.text(row: $0).isEmpty || marked.contains($0) } ?? -1
        var text = ""
        for row in 0..<min(frame.size.rows, last + 1) {
            let isChosen = !marked.isEmpty && frame.focus?.row == row
            let mark = isChosen ? ">" : " "
            text += "\(number(row))\(marked.contains(row) ? "*" : " ")"
            text += "\(marked.isEmpty ? "" : mark)|\(line(frame, row, frame.size.columns))|\n"
        }
        if last + 1 < frame.size.rows {
            text += "   (\(frame.size.rows - last - 1) of \(frame.size.rows) rows are blank)\n"
        }
        return text
    }

    /// A row, `columns` wide on the terminal.
    static func line(_ frame: Frame, _ row: Int, _ columns: Int) -> String {
        var text = String.UnicodeScalarView()
        var width = 0
        for column in 0..<min(columns, frame.size.columns) where row < frame.size.rows {
            frame[column, row].grapheme.forEachScalar { text.append($0) }
            width += frame[column, row].width
        }
        return String(text) + String(repeating: " ", count: max(0, columns - width))
    }

    /// The number of a row, two digits at least, as golden files write it.
    static func number(_ row: Int) -> String { row < 10 ? "0\(row)" : "\(row)" }
}
