import Terminal

/// The links of a post or a person as a list, and where it is shown, for a terminal's size.
struct LinksBox {
    let choice: LinkChoice
    /// The whole box.
    let box: Area
    /// Whether there is room for edges around the rows.
    let hasEdges: Bool

    private static let widest = 80

    init(_ choice: LinkChoice, size: Size) {
        self.choice = choice
        hasEdges = size.columns >= 30 && size.rows >= 8
        let width = min(Self.widest, size.columns)
        let highest = max(1, size.rows - (size.rows >= 4 ? 2 : 0))
        let height = min(choice.links.count + (hasEdges ? 2 : 1), highest)
        box = Area(
            column: (size.columns - width) / 2,
            row: max(size.rows >= 4 ? 1 : 0, (size.rows - 1 - height) / 2),
            width: width, height: height)
    }

    /// Where the links are drawn.
    var inside: Area {
        let (edge, top) = (hasEdges ? 2 : 0, box.height > 1 ? 1 : 0)
        return Area(
            column: box.column + edge, row: box.row + top, width: box.width - 2 * edge,
            height: box.height - top - (hasEdges ? 1 : 0))
    }

    /// How many links are seen at once.
    var count: Int { max(1, inside.height) }

    /// What has been typed, or what to type.
    var title: StyledLine {
        if let refusal = choice.refusal { return StyledLine(SafeText(refusal), Theme.problem) }
        return choice.typed.isEmpty
            ? StyledLine("Which link?", Theme.heading)
            : StyledLine("Link \(SafeText(choice.typed))_", Theme.heading)
    }

    func draw(on frame: inout Frame, utf8: Bool) {
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if hasEdges {
            frame.drawBox(box, title: "", utf8: utf8)
            frame.put(
                StyledLine(" ").appending(title).with(" "),
                in: box.inset(left: 2).narrowed(to: box.width - 4),
                utf8: utf8)
        } else if box.height > 1 {
            frame.put(title, in: box, utf8: utf8)
        }
        let digits = SafeText("\(choice.links.count)").columns
        for (row, index) in choice.links.indices.dropFirst(choice.place.top).prefix(inside.height)
            .enumerated()
        {
            let number = SafeText("\(index + 1)").paddedLeft(to: digits)
            let isCursor = index == choice.place.index
            let line = StyledLine((isCursor ? ">" : " ") + number + " ", Theme.key)
                .appending(LinkText(link: choice.links[index]).line)
            guard isCursor else {
                frame.put(line, in: inside, row: row, utf8: utf8)
                continue
            }
            frame.fill(
                column: inside.column, row: inside.row + row, columns: inside.width, rows: 1,
                style: Theme.cursor)
            frame.put(StyledLine(line.text, Theme.cursor), in: inside, row: row, utf8: utf8)
            frame.focus = Point(column: inside.column, row: inside.row + row)
        }
    }
}
