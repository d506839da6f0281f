import Terminal
import TerminalApp

/// The keys of a mode as lines, and where they are shown, for a terminal's size.
struct HelpText {
    /// The lines between the box's edges.
    let lines: [StyledLine]
    /// The whole box.
    let box: Area
    /// Whether there is room for edges around the lines.
    let hasEdges: Bool

    private static let keyWidth = 14
    private static let widest = 80

    init(mode: Reader.Mode, size: Size) {
        let hasEdges = size.columns >= 30 && size.rows >= 8
        let edge = hasEdges ? 1 : 0
        let width = min(Self.widest, size.columns)
        let inner = width - 4 * edge
        let sections = KeyTables.map(for: mode).sections.map { section in
            [StyledLine(SafeText(section.title), Theme.heading)]
                + section.bindings.map { Self.line($0, isNarrow: inner < 34) } + [.blank]
        }
        var lines = inner >= 70 ? Self.inTwoColumns(sections, width: inner) : sections.flatMap(\.self)
        while lines.last?.columns == 0 { lines.removeLast() }
        lines.append(.blank)
        lines += SafeText("Ctrl-Z suspends. Perch only reads: it never posts, follows or deletes.")
            .wrapped(to: max(1, inner)).map { StyledLine($0, Theme.faint) }
        let height = min(lines.count + 2 * edge, max(1, size.rows - (size.rows >= 4 ? 2 : 0)))
        self.lines = lines
        self.hasEdges = hasEdges
        box = Area(
            column: (size.columns - width) / 2,
            row: max(size.rows >= 4 ? 1 : 0, (size.rows - 1 - height) / 2),
            width: width,
            height: height)
    }

    /// How many lines there are.
    var count: Int { lines.count }
    /// How many lines are seen at once.
    var height: Int { max(1, box.height - (hasEdges ? 2 : 0)) }

    /// Where the lines are drawn.
    var inside: Area {
        guard hasEdges else { return box }
        return Area(column: box.column + 2, row: box.row + 1, width: box.width - 4, height: box.height - 2)
    }

    private static func line(_ binding: Binding<Reader.Command>, isNarrow: Bool) -> StyledLine {
        let keys = SafeText.joined(binding.keys.map(KeyName.text), separator: " ")
        return StyledLine(isNarrow ? keys + "  " : keys.padded(to: keyWidth), Theme.key).with(
            SafeText(binding.help))
    }

    /// The sections in two columns of about the same height, none of them torn apart.
    private static func inTwoColumns(_ sections: [[StyledLine]], width: Int) -> [StyledLine] {
        let total = sections.reduce(0) { $0 + $1.count }
        var (left, right): ([StyledLine], [StyledLine]) = ([], [])
        for section in sections {
            if right.isEmpty, left.isEmpty || 2 * left.count + section.count <= total + 2 {
                left += section
            } else {
                right += section
            }
        }
        // Every section ends in a blank line; the last of each column needs none.
        left.removeLast()
        if !right.isEmpty { right.removeLast() }
        return (0..<max(left.count, right.count)).map { row in
            let first = row < left.count ? left[row] : .blank
            guard row < right.count else { return first }
            let gap = SafeText(repeating: " ", count: max(1, width / 2 - first.columns))
            return first.with(gap).appending(right[row])
        }
    }
}
