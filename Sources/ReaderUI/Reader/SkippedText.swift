import People
import Terminal
import TerminalApp

/// Why posts are missing, as lines, and where they are shown, for a terminal's size.
struct SkippedText {
    /// The lines between the box's edges.
    let lines: [StyledLine]
    /// The whole box.
    let box: Area
    /// Whether there is room for edges around the lines.
    let hasEdges: Bool

    private static let widest = 80

    /// - Parameters:
    ///   - count: how many posts are missing in all.
    ///   - posts: those of them that are told one by one.
    init(count: Int, posts: [SkippedPost], size: Size) {
        let hasEdges = size.columns >= 30 && size.rows >= 8
        let edge = hasEdges ? 1 : 0
        let width = min(Self.widest, size.columns)
        let inner = max(1, width - 4 * edge)
        var lines = SafeText("Perch could not read \(SafeText(CountText.counted(count, "post", "posts"))):")
            .wrapped(to: inner).map { StyledLine($0, Theme.heading) }
        for post in posts {
            lines.append(.blank)
            lines += SafeText(post.name, limit: 300).wrapped(to: inner).map { StyledLine($0, Theme.key) }
            lines += SafeText(post.why, limit: 1_000).wrapped(to: inner).map { StyledLine($0) }
        }
        if count > posts.count {
            lines += [.blank, StyledLine("and \(count - posts.count) more", Theme.faint)]
        }
        let highest = max(1, size.rows - (size.rows >= 4 ? 2 : 0))
        let height = min(lines.count + 2 * edge, highest)
        self.lines = lines
        self.hasEdges = hasEdges
        box = Area(
            column: (size.columns - width) / 2,
            row: max(size.rows >= 4 ? 1 : 0, (size.rows - 1 - height) / 2), width: width, height: height)
    }

    /// How many lines are seen at once.
    var height: Int { max(1, inside.height) }

    private var inside: Area {
        guard hasEdges else { return box }
        return Area(column: box.column + 2, row: box.row + 1, width: box.width - 4, height: box.height - 2)
    }

    func draw(on frame: inout Frame, top: Int, utf8: Bool) {
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if hasEdges { frame.drawBox(box, title: "Left out", utf8: utf8) }
        frame.put(lines.dropFirst(top), in: inside, utf8: utf8)
        let hidden = lines.count - top - height
        guard hasEdges, hidden > 0 || top > 0 else { return }
        let hint: SafeText = hidden > 0 ? " j more " : " k back "
        frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
    }
}
