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

extension FrameText {
    /// The largest frame that is read, in either direction.
    static let limit = 1_000

    /// Reads the frame.
    /// - Throws: what was expected, and where, if the text is not exactly what printing a frame gives.
    public func frame() throws(FrameTextError) -> Frame {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        let size = try FrameText.size(lines.first ?? "")
        var frame = Frame(size: size)
        guard lines.count > size.rows else {
            throw FrameTextError(line: lines.count + 1, found: "", expected: "\(size.rows) rows between bars")
        }
        for row in 0..<size.rows {
            try FrameText.read(row: row, from: lines[row + 1], into: &frame)
        }
        var last = -1
        for number in (size.rows + 1)..<max(lines.count, size.rows + 1) {
            let line = lines[number]
            if line.hasPrefix("cursor ") {
                frame.cursor = try FrameText.cursor(line, at: number + 1)
                guard number + 1 == lines.count else {
                    throw FrameTextError(line: number + 2, found: lines[number + 1], expected: "nothing more")
                }
            } else {
                last = try FrameText.restyle(&frame, line, at: number + 1, after: last)
            }
        }
        return frame
    }

    private static func size(_ line: Substring) throws(FrameTextError) -> Size {
        let expected = "'frame COLUMNSxROWS', neither above \(limit)"
        let parts = line.hasPrefix("frame ") ? line.dropFirst(6).split(separator: "x") : []
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            (0...limit).contains(columns), (0...limit).contains(rows), line == "frame \(columns)x\(rows)"
        else { throw FrameTextError(line: 1, found: line, expected: expected) }
        return Size(columns: columns, rows: rows)
    }

    private static func read(row: Int, from line: Substring, into frame: inout Frame) throws(FrameTextError) {
        let scalars = line.unicodeScalars
        let isBarred = scalars.count >= 2 && scalars.first == "|" && scalars.last == "|"
        let content = String(scalars.dropFirst().dropLast())
        let isShowable = content.unicodeScalars.allSatisfy { scalar in
            let kind = ScalarKind(scalar.value)
            return kind == .narrow || kind == .wide || kind == .mark || scalar.value == 0x200C
        }
        // What nobody sees may be a part of an emoji; the gate knows which.
        let isRow =
            isShowable || SafeText(content).string.unicodeScalars.elementsEqual(content.unicodeScalars)
        let graphemes = Array(SafeText(checked: content, columns: 0).graphemes)
        let columns = graphemes.reduce(0) { $0 + Int($1.width) }
        guard isBarred, isRow, columns == frame.size.columns else {
            throw FrameTextError(
                line: row + 2, found: line, expected: "a row of \(frame.size.columns) columns between bars"
            )
        }
        // Printed once more it has to be the same; what a frame cannot hold, such as a lone mark, is caught there.
        frame.put(SafeText(checked: content, columns: columns), column: 0, row: row)
        let printed = (0..<columns).map { frame[$0, row].text }.joined()
        guard printed.unicodeScalars.elementsEqual(content.unicodeScalars) else {
            throw FrameTextError(line: row + 2, found: line, expected: "text that a frame can hold")
        }
    }

    private static func cursor(_ line: Substring, at number: Int) throws(FrameTextError) -> Point {
        let parts = line.dropFirst("cursor ".count).split(separator: ",")
        guard parts.count == 2, let column = Int(parts[0]), let row = Int(parts[1]),
            line == "cursor \(column),\(row)"
        else { throw FrameTextError(line: number, found: line, expected: "'cursor COLUMN,ROW'") }
        return Point(column: column, row: row)
    }

    /// Draws one row's runs, and answers with the row's number.
    private static func restyle(
        _ frame: inout Frame, _ line: Substring, at number: Int, after last: Int
    ) throws(FrameTextError) -> Int {
        let expected = "'ROW: FROM-TO STYLE, …', rows in rising order, or 'cursor COLUMN,ROW'"
        let failure = FrameTextError(line: number, found: line, expected: expected)
        guard let colon = line.firstIndex(of: ":"), let row = Int(line[..<colon]), row > last,
            row < frame.size.rows
        else { throw failure }
        for run in line[colon...].dropFirst(2).split(separator: ",") {
            let text = run.first == " " ? run.dropFirst() : run
            guard let space = text.firstIndex(of: " "), let style = Style(words: text[space...].dropFirst())
            else { throw failure }
            let places = text[..<space].split(separator: "-").map { Int($0) }
            guard places.count == 2, let from = places[0], let to = places[1], from <= to, from >= 0,
                to < frame.size.columns
            else { throw failure }
            frame.restyle(column: from, row: row, columns: to - from + 1) { _ in style }
        }
        return row
    }
}

/// Why a text is not a golden frame.
public struct FrameTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What stands there, shortened.
    public let found: SafeText
    /// What should stand there.
    public let expected: String

    /// Names a place and what was expected there.
    init(line: Int, found: some StringProtocol, expected: String) {
        self.line = line
        self.found = SafeText(String(found), limit: 60)
        self.expected = expected
    }

    /// Place, finding and expectation in one line.
    public var description: String { "line \(line): expected \(expected), found '\(found)'" }
}
