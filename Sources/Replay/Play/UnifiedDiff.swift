/// A difference between two texts as a unified diff: hunks with three lines of context.
///
/// It is given the changes rather than finding them: a player knows which line became which.
struct UnifiedDiff: Hashable, CustomStringConvertible {
    /// One line of both texts, of the old one only, or of the new one only.
    enum Line: Hashable {
        case kept(Substring)
        case removed(Substring)
        case inserted(Substring)

        var isChange: Bool { if case .kept = self { false } else { true } }
    }

    /// How many unchanged lines stand around a change.
    static let context = 3

    /// The two lines at the head and the hunks; empty when nothing changed.
    let description: String

    /// The diff of two texts.
    ///
    /// - Parameters:
    ///   - old: the old text's name, after `---`.
    ///   - new: the new text's name, after `+++`.
    init(_ lines: [Line], old: String, new: String) {
        var text = ""
        var numbers = (old: 1, new: 1)
        var index = 0
        while let change = lines[index...].firstIndex(where: \.isChange) {
            let start = max(index, change - Self.context)
            numbers = (numbers.old + start - index, numbers.new + start - index)
            let end = Self.end(of: lines, after: change)
            let hunk = lines[start..<end]
            let counts = Self.counts(hunk)
            text += "@@ -\(Self.range(numbers.old, counts.old)) +\(Self.range(numbers.new, counts.new)) @@\n"
            text += Self.text(of: hunk)
            numbers = (numbers.old + counts.old, numbers.new + counts.new)
            index = end
        }
        description = text.isEmpty ? "" : "--- \(old)\n+++ \(new)\n\(text)"
    }

    /// Where the hunk ends: after the last change that has at most twice the context before the next one.
    private static func end(of lines: [Line], after change: Int) -> Int {
        var last = change
        var index = change + 1
        while index < lines.count, index - last <= 2 * context + 1 {
            if lines[index].isChange { last = index }
            index += 1
        }
        return min(lines.count, last + 1 + context)
    }

    private static func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
        var counts = (old: 0, new: 0)
        for line in lines {
            switch line {
            case .kept: counts = (counts.old + 1, counts.new + 1)
            case .removed: counts.old += 1
            case .inserted: counts.new += 1
            }
        }
        return counts
    }

    /// In a run of changes what was removed comes first.
    private static func text(of lines: ArraySlice<Line>) -> String {
        var text = ""
        var inserted = ""
        for line in lines {
            switch line {
            case .kept(let line):
                text += inserted + " \(line)\n"
                inserted = ""
            case .removed(let line): text += "-\(line)\n"
            case .inserted(let line): inserted += "+\(line)\n"
            }
        }
        return text + inserted
    }

    /// A hunk without lines on one side names the line before it.
    private static func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }
}
