import People
import Terminal
import TerminalApp

/// What is told over a page (why posts are missing, how a refresh went, what a command wrote), as lines, and where they are shown, for a
/// terminal's size.
struct DetailsText {
    /// What stands in the box's upper edge.
    let title: SafeText
    /// The lines between the box's edges.
    let lines: [StyledLine]
    /// The same as it is read aloud, however wide the box is.
    private(set) var paragraphs: [SafeText]
    /// The whole box.
    let box: Area
    /// Whether there is room for edges around the lines.
    let hasEdges: Bool

    private static let widest = 80

    /// - Parameters:
    ///   - title: what it is about, in one or two words.
    ///   - heading: the first line.
    ///   - entries: what is told, each a name and a few words.
    ///   - rest: how many more there are that are not told one by one.
    init(
        title: SafeText, heading: SafeText, entries: [(name: SafeText, why: SafeText)], rest: Int, size: Size
    ) {
        self.init(title: title, size: size) { inner in
            var lines = heading.wrapped(to: inner).map { StyledLine($0, Theme.heading) }
            for entry in entries {
                lines.append(.blank)
                lines += entry.name.wrapped(to: inner).map { StyledLine($0, Theme.key) }
                lines += entry.why.wrapped(to: inner).map { StyledLine($0) }
            }
            if rest > 0 { lines += [.blank, StyledLine("and \(rest) more", Theme.faint)] }
            return lines
        }
        paragraphs =
            [heading] + entries.flatMap { [$0.name, $0.why] } + (rest > 0 ? ["and \(rest) more"] : [])
    }

    /// - Parameters:
    ///   - title: what it is about, in one or two words.
    ///   - widest: the most columns of the box.
    ///   - lines: the lines for so many columns, none of them longer.
    init(title: SafeText, size: Size, widest: Int = DetailsText.widest, lines: (Int) -> [StyledLine]) {
        let hasEdges = size.columns >= 30 && size.rows >= 8
        let edge = hasEdges ? 1 : 0
        let width = min(widest, size.columns)
        let lines = lines(max(1, width - 4 * edge))
        let highest = max(1, size.rows - (size.rows >= 4 ? 2 : 0))
        let height = min(lines.count + 2 * edge, highest)
        self.title = title
        self.lines = lines
        paragraphs = lines.map(\.text)
        self.hasEdges = hasEdges
        box = Area(
            column: (size.columns - width) / 2,
            row: max(size.rows >= 4 ? 1 : 0, (size.rows - 1 - height) / 2), width: width, height: height)
    }

    /// Why posts are missing.
    ///
    /// - Parameters:
    ///   - skipped: what is missing.
    ///   - size: the terminal's.
    init(_ skipped: PostsViewModel.Skipped, size: Size) {
        let posts = SafeText(CountText.counted(skipped.count, "post", "posts"))
        let heading: SafeText =
            switch (skipped.isOpen, skipped.count) {
            case (true, 0): "Perch could not read all; how many posts are missing is not known:"
            case (true, _): "Perch could not read at least " + posts + ":"
            case (false, _): "Perch could not read " + posts + ":"
            }
        self.init(
            title: "Left out", heading: heading,
            entries: skipped.posts.map { (SafeText($0.name, limit: 300), SafeText($0.why, limit: 1_000)) },
            rest: skipped.remarks - skipped.posts.count, size: size)
    }

    /// How many posts are missing, as far as that is known, in a status line.
    static func missing(_ skipped: PostsViewModel.Skipped) -> SafeText {
        let posts = SafeText(CountText.counted(skipped.count, "post", "posts"))
        return switch (skipped.isOpen, skipped.count) {
        case (true, 0): "Not all posts could be read"
        case (true, _): "At least " + posts + " could not be read"
        case (false, _): posts + " could not be read"
        }
    }

    /// How many lines are seen at once.
    var height: Int { max(1, inside.height) }

    private var inside: Area {
        hasEdges ? box.withinEdges : box
    }

    func draw(
        on frame: inout Frame, top: Int, scrolling: (down: SafeText, up: SafeText), utf8: Bool
    ) {
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if hasEdges { frame.drawBox(box, title: title, utf8: utf8) }
        frame.put(lines.dropFirst(top), in: inside, utf8: utf8)
        frame.focus = inside.start
        let hidden = lines.count - top - height
        guard hasEdges, hidden > 0 || top > 0 else { return }
        let hint = hidden > 0 ? " " + scrolling.down + " more " : " " + scrolling.up + " back "
        frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
    }
}
