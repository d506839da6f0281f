import People
import Terminal
import TerminalApp
import Values

/// Where a picture and its description are shown, for a terminal's size.
///
/// The description always stands there: whoever does not see the picture has the same of the post.
struct PictureBox {
    /// The whole box.
    let box: Area
    private let show: PictureShow
    private let hasEdges: Bool

    init(_ show: PictureShow, size: Size) {
        self.show = show
        hasEdges = size.columns >= 30 && size.rows >= 8
        let bottom = size.rows - (size.rows >= 4 ? 1 : 0)
        let top = size.rows >= 8 ? 1 : 0
        box = Area(column: 0, row: top, width: size.columns, height: max(1, bottom - top))
    }

    /// Where something is drawn.
    var inside: Area {
        hasEdges ? box.withinEdges : box
    }

    /// The description, broken into lines.
    var lines: [SafeText] { show.description.wrapped(to: max(1, inside.width)) }

    /// How many lines of it are seen at once: a quarter of the box beside a picture, else all that is left.
    var textHeight: Int {
        switch show.state {
        case .asking, .drawing, .shown: max(1, min(lines.count, inside.height / 4))
        case .failed, .none: max(1, inside.height - reason.count - 1)
        }
    }

    /// The most columns and rows that the picture can have.
    var room: Size {
        let height = inside.height - max(1, min(lines.count, inside.height / 4)) - 1
        return Size(columns: max(1, inside.width), rows: max(1, height))
    }

    /// What is said in the picture's place.
    private var reason: [StyledLine] {
        let (text, style): (SafeText, Style) =
            switch show.state {
            case .asking:
                (
                    "Asking \(SafeText(show.medium.address?.host ?? "", limit: 60)) for it. Esc gives it up.",
                    Theme.pending
                )
            case .drawing(let what):
                ("\(SafeText(what, limit: 60)), being drawn. Esc gives it up.", Theme.pending)
            case .failed(let why): (SafeText(why, limit: 1_000), Theme.problem)
            case .none(let why): (SafeText(why, limit: 1_000), Theme.faint)
            case .shown: ("", .plain)
            }
        return text.wrapped(to: max(1, inside.width)).map { StyledLine($0, style) }
    }

    /// - Parameter notice: what was told last, which stands in the lower edge: the box lies over the page's own place for it.
    func draw(on frame: inout Frame, notice: Notice?, utf8: Bool) {
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if hasEdges { frame.drawBox(box, title: show.title, utf8: utf8) }
        if hasEdges, let notice {
            let edge = Area(column: box.column + 2, row: box.bottom - 1, width: box.width - 4, height: 1)
            frame.put(notice.line.with(" "), in: edge, utf8: utf8)
        }
        let seen = lines.dropFirst(show.top).prefix(textHeight)
        switch show.state {
        case .shown(let picture):
            // One for a larger screen is cut off until the one for this screen is there.
            var cut = Frame(
                size: Size(
                    columns: min(picture.size.columns, room.columns), rows: min(picture.size.rows, room.rows))
            )
            cut.draw(picture, column: 0, row: 0)
            frame.draw(
                cut, column: inside.column + (room.columns - cut.size.columns) / 2,
                row: inside.row + (room.rows - cut.size.rows) / 2)
        case .asking, .drawing, .failed, .none:
            frame.put(reason, in: inside, utf8: utf8)
        }
        let first: Int =
            switch show.state {
            case .asking, .drawing, .shown: max(0, inside.height - textHeight)
            case .failed, .none: min(reason.count + 1, max(0, inside.height - textHeight))
            }
        frame.put(seen.map { StyledLine($0) }, in: inside, from: first, utf8: utf8)
        frame.focus = Point(column: inside.column, row: inside.row + min(first, max(0, inside.height - 1)))
    }
}
