/// A frame as text that people and version control can read: golden frames.
///
///     frame 12x3
///     |Maude Plum  |
///     |2 posts     |
///     |            |
///     00: 0-9 bold, 11-11 red on-blue
///     cursor 3,1
///
/// The rows stand between bars, so that blanks at their end can be seen; then, for each row that has any, the runs of
/// cells that are not plain; then the cursor, column and row, if it is shown. Rows and columns count from 0.
/// Parsing what was printed gives the same frame, and printing what was parsed the same text.
public struct FrameText: Hashable, Sendable {
    /// The text, with a line break at its end.
    public let text: String

    /// Takes a text as it was read from a file; `frame()` says whether it is one.
    public init(text: String) { self.text = text }

    /// Prints a frame.
    public init(_ frame: Frame) {
        var lines = ["frame \(frame.size)"]
        for row in 0..<frame.size.rows {
            var line = "|"
            for column in 0..<frame.size.columns {
                frame[column, row].grapheme.forEachScalar { line.unicodeScalars.append($0) }
            }
            lines.append(line + "|")
        }
        for row in 0..<frame.size.rows {
            let runs = FrameText.runs(of: frame, row: row)
            if !runs.isEmpty {
                lines.append((row < 10 ? "0" : "") + "\(row): " + runs.joined(separator: ", "))
            }
        }
        if let cursor = frame.cursor { lines.append("cursor \(cursor.column),\(cursor.row)") }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The runs of one row that are not plain.
    private static func runs(of frame: Frame, row: Int) -> [String] {
        var runs: [String] = []
        var start = 0
        for column in 0..<frame.size.columns {
            let style = frame[column, row].style
            if column > start, style != frame[column - 1, row].style { start = column }
            let isLast = column + 1 == frame.size.columns || frame[column + 1, row].style != style
            if isLast, style != .plain { runs.append("\(start)-\(column) \(style.words)") }
        }
        return runs
    }
}
