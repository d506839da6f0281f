import Terminal
import TerminalApp

/// Draws the keys of the page underneath over it.
package enum HelpOverlay {
    /// Draws keys from a line on.
    ///
    /// - Parameter scrolling: the keys that scroll them.
    package static func draw(
        _ help: HelpText, on frame: inout Frame, top: Int, scrolling: (down: SafeText, up: SafeText),
        in environment: Environment
    ) {
        let box = help.box
        frame.fill(column: box.column, row: box.row, columns: box.width, rows: box.height)
        if help.hasEdges {
            frame.drawBox(box, title: "Keys", utf8: environment.utf8)
        }
        frame.put(help.lines.dropFirst(top), in: help.inside, utf8: environment.utf8)
        frame.focus = help.inside.start
        let hidden = help.count - top - help.height
        if help.hasEdges, hidden > 0 || top > 0 {
            let hint = hidden > 0 ? " " + scrolling.down + " more " : " " + scrolling.up + " back "
            frame.put(hint, column: box.right - hint.columns - 2, row: box.bottom - 1, style: Theme.key)
        }
    }
}

/// The keys of a mode as lines, and where they are shown, for a terminal's size.
package struct HelpText {
    /// The lines between the box's edges.
    let lines: [StyledLine]
    /// The whole box.
    let box: Area
    /// Where the second column begins; `nil` if there is one column.
    let middle: Int?
    /// Whether there is room for edges around the lines.
    let hasEdges: Bool

    static let keyWidth = 14
    /// From so many columns on there are two columns of keys.
    private static let forTwoColumns = 70
    /// In less columns than this words begin right behind their keys.
    private static let narrow = 34
    private static let widest = 88

    package init<Command>(_ map: KeyMap<Command>, size: Size) {
        let hasEdges = size.columns >= 30 && size.rows >= 8
        let edge = hasEdges ? 1 : 0
        let width = min(Self.widest, size.columns)
        let inner = width - 4 * edge
        let rows = map.sections.map { section in
            (title: section.title, rows: section.bindings.map { HelpRow($0) })
        }
        let sections = rows.map { section in Self.lines(section.title, section.rows) + [.blank] }
        let highest = max(1, size.rows - (size.rows >= 4 ? 2 : 0))
        var (lines, middle) = Self.lines(sections, width: inner)
        if inner >= Self.forTwoColumns, lines.count + 2 * edge > highest {
            // Blank lines and the order of the sections are worth less than keys that need no scrolling.
            func dense(_ sections: [[HelpLine]]) -> (lines: [StyledLine], middle: Int?) {
                Self.lines(Self.balanced(sections), width: inner)
            }
            (lines, middle) = dense(sections.map { Array($0.dropLast()) })
            if lines.count + 2 * edge > highest {
                // Keys that do two sides of one thing can share a line.
                let room = inner / 2 - Self.keyWidth - 1
                (lines, middle) = dense(
                    rows.map { Self.lines($0.title, HelpRow.paired($0.rows, room: room)) })
            }
            let isTight = lines.count + 2 * edge > highest
            if isTight, let blank = lines.lastIndex(where: { $0.columns == 0 }) { lines.remove(at: blank) }
        }
        let height = min(lines.count + 2 * edge, highest)
        self.lines = lines
        self.middle = middle
        self.hasEdges = hasEdges
        box = Area(
            column: (size.columns - width) / 2,
            row: max(size.rows >= 4 ? 1 : 0, (size.rows - 1 - height) / 2),
            width: width,
            height: height)
    }

    /// How many lines there are.
    package var count: Int { lines.count }
    /// How many lines are seen at once.
    package var height: Int { max(1, box.height - (hasEdges ? 2 : 0)) }

    /// Where the lines are drawn.
    var inside: Area {
        hasEdges ? box.withinEdges : box
    }

    /// The sections and what is true of all keys, in two columns if there is room for them.
    private static func lines(
        _ sections: [[HelpLine]], width: Int
    ) -> (lines: [StyledLine], middle: Int?) {
        let two = width >= forTwoColumns ? inTwoColumns(sections, width: width) : nil
        var lines = two?.lines ?? drawn(sections.flatMap(\.self), width: width)
        while lines.last?.columns == 0 { lines.removeLast() }
        lines.append(.blank)
        lines += SafeText("Ctrl-Z suspends. Perch only reads; whom you follow stays on this computer.")
            .wrapped(to: max(1, width)).map { StyledLine($0, Theme.faint) }
        return (lines, two?.middle)
    }

    private static func lines(_ title: String, _ rows: [HelpRow]) -> [HelpLine] {
        [.title(SafeText(title))]
            + rows.map { .row(SafeText.joined($0.keys, separator: " "), SafeText($0.help)) }
    }

    /// Lines of one column, in which all words begin at one place: keys get as much room as they need, and more where the
    /// words leave it.
    private static func drawn(_ lines: [HelpLine], width: Int) -> [StyledLine] {
        let (longest, words) = widths(lines)
        let room = max(longest + 1, min(keyWidth, width - words))
        return lines.map { line in
            switch line {
            case .title(let title): StyledLine(title, Theme.heading)
            case .row(let keys, let help):
                StyledLine(width < narrow ? keys + "  " : keys.padded(to: room), Theme.key).with(help)
            case .blank: .blank
            }
        }
    }

    /// How many columns the longest keys need, and the longest words.
    private static func widths(_ lines: [HelpLine]) -> (keys: Int, words: Int) {
        let rows = lines.compactMap(\.row)
        return (rows.map(\.keys.columns).max() ?? 0, rows.map(\.help.columns).max() ?? 0)
    }

    /// The sections in an order in which two columns come out as even as they can.
    private static func balanced(_ sections: [[HelpLine]]) -> [[HelpLine]] {
        let total = sections.reduce(0) { $0 + $1.count }
        // Each number stands for a choice of sections for the left column; there are only a few sections.
        let choices = (0..<(1 << sections.count)).map { choice in
            sections.indices.filter { choice & (1 << $0) != 0 }
        }
        func height(_ choice: [Int]) -> Int { choice.reduce(0) { $0 + sections[$1].count } }
        // The left column is the higher one, as the other function fills it first.
        let left = choices.filter { 2 * height($0) >= total }.min { height($0) < height($1) } ?? []
        let right = sections.indices.filter { !left.contains($0) }
        return (left + right).map { sections[$0] }
    }

    /// The sections in two columns of about the same height, none of them torn apart; `nil` if that is too wide.
    private static func inTwoColumns(
        _ sections: [[HelpLine]], width: Int
    ) -> (lines: [StyledLine], middle: Int)? {
        let total = sections.reduce(0) { $0 + $1.count }
        var (left, right): ([HelpLine], [HelpLine]) = ([], [])
        for section in sections {
            if right.isEmpty, left.isEmpty || 2 * left.count + section.count <= total + 2 {
                left += section
            } else {
                right += section
            }
        }
        // Sections may end in a blank line; the last of each column needs none.
        if case .blank? = left.last { left.removeLast() }
        if case .blank? = right.last { right.removeLast() }
        let needed = [left, right].map { lines in
            let (keys, words) = widths(lines)
            return keys + 1 + words
        }
        guard needed[0] + 1 + needed[1] <= width else { return nil }
        let middle = min(max(width / 2, needed[0] + 1), width - needed[1])
        let (first, second) = (drawn(left, width: middle - 1), drawn(right, width: width - middle))
        let lines = (0..<max(first.count, second.count)).map { row in
            let line = row < first.count ? first[row] : .blank
            guard row < second.count else { return line }
            let gap = SafeText(repeating: " ", count: max(1, middle - line.columns))
            return line.with(gap).appending(second[row])
        }
        return (lines, middle)
    }
}

/// A line of the help before it is known how wide its column is.
private enum HelpLine {
    case title(SafeText)
    case row(_ keys: SafeText, _ help: SafeText)
    case blank

    /// The keys, and what they do; `nil` for a line without keys.
    var row: (keys: SafeText, help: SafeText)? {
        if case .row(let keys, let help) = self { (keys, help) } else { nil }
    }
}

/// A row of a key table in the help: keys, and what they do.
struct HelpRow: Equatable {
    let keys: [SafeText]
    let help: String

    private init(keys: [SafeText], help: String) {
        (self.keys, self.help) = (keys, help)
    }

    package init<Command>(_ binding: Binding<Command>) {
        self.init(keys: KeyName.texts(binding), help: binding.help)
    }

    /// The rows with two neighbours in one line where their words fit into so many columns.
    static func paired(_ rows: [HelpRow], room: Int) -> [HelpRow] {
        var paired: [HelpRow] = []
        var rest = rows[...]
        while let first = rest.popFirst() {
            guard let second = rest.first, let both = pair(first, second), both.help.count <= room else {
                paired.append(first)
                continue
            }
            rest.removeFirst()
            paired.append(both)
        }
        return paired
    }

    /// `page down` and `page up` as `page down, up`; `nil` for rows whose words have nothing in common.
    private static func pair(_ first: HelpRow, _ second: HelpRow) -> HelpRow? {
        let (one, other) = (first.help.split(separator: " "), second.help.split(separator: " "))
        let help: String
        if one.count == 1, other.count == 1 {
            help = "\(first.help), \(second.help)"
        } else if one.count > 1, other.count > 1, one.first == other.first {
            let common = zip(one, other).prefix { $0 == $1 }.count
            help = "\(first.help), \(other.dropFirst(common).joined(separator: " "))"
        } else if one.count > 1, other.count > 1, one.last == other.last {
            let common = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
            help = "\(one.dropLast(common).joined(separator: " ")), \(second.help)"
        } else {
            return nil
        }
        // The first key of each, and as many others as there is room for.
        var keys = [first.keys[0], second.keys[0]]
        for key in first.keys.dropFirst() + second.keys.dropFirst() {
            let columns = SafeText.joined(keys + [key], separator: " ").columns
            if columns < HelpText.keyWidth { keys.append(key) }
        }
        return HelpRow(keys: keys, help: help)
    }
}
