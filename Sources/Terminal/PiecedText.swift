/// A line of safe text that was made of several pieces, and still tells them apart: for text in several styles.
///
/// The pieces pass the gate as one text, not one by one. So where they are cut makes no difference to what is shown: no mark
/// loses its letter, and no escape sequence comes together again.
public struct PiecedText: Hashable, Sendable {
    /// A part of the line that comes from one piece.
    public struct Part: Hashable, Sendable {
        /// Which of the pieces, counted from 0.
        public let piece: Int
        /// How many columns it takes.
        public internal(set) var columns: Int
    }

    /// The whole line.
    public let text: SafeText
    /// Its parts from left to right; they take all of its columns.
    public let parts: [Part]

    /// A line with parts that may reach beyond it.
    init(_ text: SafeText, _ parts: some Sequence<Part>) {
        var fitting: [Part] = []
        var room = text.columns
        for part in parts where part.columns > 0 && room > 0 {
            fitting.append(Part(piece: part.piece, columns: min(part.columns, room)))
            room -= part.columns
        }
        self.text = text
        self.parts = fitting
    }

    /// The line's texts from left to right, each with the number of its piece.
    ///
    /// A character that two pieces made together belongs to the first of them.
    public var texts: [(piece: Int, text: SafeText)] {
        guard parts.count > 1 else { return [(parts.first?.piece ?? 0, text)] }
        var texts: [(piece: Int, text: SafeText)] = []
        var walk = text.graphemes.makeIterator()
        var (column, end) = (0, 0)
        for part in parts {
            let (start, first) = (walk.bytes, column)
            end += part.columns
            while column < end, let grapheme = walk.next() { column += Int(grapheme.width) }
            guard column > first else { continue }
            texts.append((part.piece, text.slice(from: start, to: walk.bytes, columns: column - first)))
        }
        return texts
    }
}

extension PiecedText {
    /// Makes a text of several lines from outside safe, as ``SafeText/lines(_:limit:)`` does with all pieces joined.
    ///
    /// - Parameters:
    ///   - pieces: any texts.
    ///   - limit: the largest number of lines; what is beyond it is left out, and the last line is an ellipsis.
    public static func lines(_ pieces: [String], limit: Int = 10_000) -> [PiecedText] {
        let outside = pieces.count == 1 ? pieces[0] : pieces.joined()
        /// Behind how many bytes each piece ends.
        var ends: [Int] = []
        for piece in pieces { ends.append((ends.last ?? 0) + piece.utf8.count) }
        var lines: [PiecedText] = []
        var line = OpenLine()
        var filter = ControlFilter(outside)
        var isOpen = false
        var piece = 0
        while let scalar = filter.next() {
            guard lines.count < limit else {
                if limit > 0 { lines[limit - 1] = PiecedText("…", [Part(piece: piece, columns: 1)]) }
                return lines
            }
            while filter.bytes > ends[piece] { piece += 1 }
            isOpen = scalar != "\n"
            if isOpen {
                line.append(scalar, of: piece)
            } else {
                lines.append(line.finish())
                line = OpenLine()
            }
        }
        if isOpen { lines.append(line.finish()) }
        return lines
    }

    /// The line in lines of no more than so many columns, broken as ``SafeText/wrapped(to:)`` breaks its text.
    public func wrapped(to columns: Int) -> [PiecedText] {
        guard columns > 0 else { return [] }
        guard text.columns > columns else { return [self] }
        guard columns > 1 || text.isASCII else { return narrowed().broken(to: columns) }
        return broken(to: columns)
    }

    private func broken(to columns: Int) -> [PiecedText] {
        var rest = parts[...]
        /// Where the first of the rest begins.
        var column = 0
        return text.words(wrappedTo: columns).map { line in
            while let part = rest.first, column + part.columns <= line.column {
                column += part.columns
                rest = rest.dropFirst()
            }
            let end = line.column + line.text.columns
            var (inside, start) = ([Part](), column)
            for part in rest {
                guard start < end else { break }
                let from = max(start, line.column)
                inside.append(Part(piece: part.piece, columns: min(start + part.columns, end) - from))
                start += part.columns
            }
            return PiecedText(line.text, inside)
        }
    }

    private func narrowed() -> PiecedText {
        let parts = texts.map { Part(piece: $0.piece, columns: $0.text.graphemes.count { _ in true }) }
        return PiecedText(text.narrowed(), parts)
    }
}

/// A line that is being written, code point by code point.
private struct OpenLine {
    private var builder = TextBuilder()
    private var parts: [PiecedText.Part] = []
    private var columns = 0

    mutating func append(_ scalar: Unicode.Scalar, of piece: Int) {
        if scalar == "\t" { builder.appendBlanks(4) } else { builder.append(scalar) }
        // What joins the character before takes no columns of its own.
        let more = builder.columnsWithBlanks - columns
        guard more != 0 else { return }
        columns += more
        if let last = parts.indices.last, more < 0 || parts[last].piece == piece {
            parts[last].columns += more
        } else {
            parts.append(PiecedText.Part(piece: piece, columns: more))
        }
    }

    mutating func finish() -> PiecedText {
        PiecedText(builder.finish(keepsBlanks: false), parts)
    }
}
