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
            let (start, first) = (walk.index, column)
            end += part.columns
            while column < end, let grapheme = walk.next() { column += Int(grapheme.width) }
            guard column > first else { continue }
            texts.append((part.piece, text.slice(from: start, to: walk.index, columns: column - first)))
        }
        return texts
    }
}
