import Terminal

/// Draws a screen in plain text.
enum FramePicture {
    /// The screen between bars, with the numbers of its rows; rows of blanks at its end are left out.
    static func draw(_ frame: Frame) -> String {
        let last = (0..<frame.size.rows).last { !frame.text(row: $0).isEmpty } ?? -1
        var text = ""
        for row in 0..<min(frame.size.rows, last + 1) {
            text += "\(number(row)) |\(line(frame, row, frame.size.columns))|\n"
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
