/// Breaks one text into lines, a grapheme at a time, remembering the last place where it may break.
struct LineWrap {
    /// A place where a line may end: where what it shows ends, and where the next one starts, in bytes of the text.
    private struct Break {
        var end: Int
        var endColumns: Int
        var next: Int
        var nextColumns: Int
    }

    private let text: SafeText
    private let limit: Int
    private var lines: [(column: Int, text: SafeText)] = []
    /// The byte of the text at which the line starts.
    private var start = 0
    /// The column of the text at which the line starts.
    private var column = 0
    /// Columns between the start of the line and the present place, spaces that hang over its end included.
    private var used = 0
    private var candidate: Break?
    private var previous: Grapheme?
    private var beforePrevious: Grapheme?

    init(text: SafeText, limit: Int) {
        self.text = text
        self.limit = limit
    }

    mutating func add(_ grapheme: Grapheme, from place: Int, to next: Int) {
        let width = Int(grapheme.width)
        if grapheme.isSpace {
            addSpace(width, from: place, to: next)
        } else {
            if mayBreak(before: grapheme) {
                candidate = Break(end: place, endColumns: used, next: place, nextColumns: used)
            }
            if used + width > limit { breakLine(before: width, at: place) }
            used += width
        }
        beforePrevious = previous
        previous = grapheme
    }

    mutating func finish() -> [(column: Int, text: SafeText)] {
        if let candidate, previous?.isSpace == true {
            append(upTo: candidate.end, candidate.endColumns)
        } else {
            append(upTo: text.string.utf8.count, used)
        }
        return lines
    }

    /// Spaces never need a break: they hang over the end of the line and are left out there.
    private mutating func addSpace(_ width: Int, from place: Int, to next: Int) {
        if previous?.isSpace == true, let last = candidate {
            candidate = Break(
                end: last.end, endColumns: last.endColumns, next: next, nextColumns: used + width
            )
        } else {
            candidate = Break(end: place, endColumns: used, next: next, nextColumns: used + width)
        }
        used += width
    }

    private mutating func breakLine(before width: Int, at place: Int) {
        // Spaces at the very beginning are no place to break: that would be an empty line.
        if let last = candidate, last.endColumns > 0 {
            append(upTo: last.end, last.endColumns)
            start = last.next
            column += last.nextColumns
            used -= last.nextColumns
        }
        candidate = nil
        guard used + width > limit else { return }
        if used > limit {
            // Only spaces: the text started with more of them than there are columns.
            lines.append((column, .empty))
        } else {
            append(upTo: place, used)
        }
        start = place
        column += used
        used = 0
    }

    private mutating func append(upTo end: Int, _ columns: Int) {
        lines.append((column, text.slice(from: start, to: end, columns: columns)))
    }

    private func mayBreak(before grapheme: Grapheme) -> Bool {
        guard let previous, !previous.isSpace else { return false }
        if previous.isHyphen {
            return beforePrevious?.isWordLike == true && grapheme.isWordLike
        }
        guard previous.isIdeographic || grapheme.isIdeographic else { return false }
        return !LineWrap.opening.contains(previous.base) && !LineWrap.closing.contains(grapheme.base)
    }

    /// What no line ends with.
    private static let opening = Set("([{（〔［｛〈《「『【“‘".unicodeScalars.map(\.value))

    /// What no line starts with.
    private static let closing = Set(
        """
        )]},.!?:;%、。，．・：；？！ー゛゜ヽヾゝゞ々〜～…‥）〕］｝〉》」』】”’°ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ
        """.unicodeScalars.map(\.value)
    )
}
