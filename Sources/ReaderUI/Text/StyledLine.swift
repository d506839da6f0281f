import Terminal

/// A line of text in several styles.
package struct StyledLine: Equatable, Sendable {
    /// A piece of text in one style.
    struct Run: Equatable, Sendable {
        let text: SafeText
        let style: Style
        /// The number of the link that it shows, where that was asked for.
        var link: Int?
    }

    /// The pieces from left to right.
    private(set) var runs: [Run]

    package init(_ text: SafeText = "", _ style: Style = .plain) {
        runs = [Run(text: text, style: style)]
    }

    /// A blank line.
    static let blank = StyledLine()

    /// How many columns the line takes.
    package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

    /// Puts a piece at the end.
    package mutating func append(_ text: SafeText, _ style: Style = .plain) {
        runs.append(Run(text: text, style: style))
    }

    /// Puts a piece at the end that shows the link of a number.
    mutating func append(_ text: SafeText, _ style: Style, link: Int?) {
        runs.append(Run(text: text, style: style, link: link))
    }

    /// The same line, all of which shows the link of a number.
    func showing(link: Int?) -> StyledLine {
        var line = self
        for index in line.runs.indices { line.runs[index].link = link }
        return line
    }

    /// The number of the link that is shown in a column, counted from the line's beginning.
    func link(at column: Int) -> Int? {
        var end = 0
        return runs.first { run in
            end += run.text.columns
            return column < end
        }?.link
    }

    /// The line with a piece at its end.
    package func with(_ text: SafeText, _ style: Style = .plain) -> StyledLine {
        var line = self
        line.append(text, style)
        return line
    }
}

extension StyledLine {
    /// The first of some lines that has room, or the last of them if none has.
    ///
    /// - Parameter lines: the same in ever fewer words; one at least.
    static func fitting(_ lines: [StyledLine], width: Int) -> StyledLine {
        lines.first { $0.columns <= width } ?? lines.last ?? .blank
    }
}
