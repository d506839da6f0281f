import People
import Terminal

/// A poll as lines: each answer with a bar, then who chose, and until when.
struct PollText {
    let row: PollRow
    /// The columns that there are.
    let width: Int
    /// Whether the terminal can show more than ASCII; it changes no line's columns.
    let utf8: Bool

    /// More answers than any server lets anybody ask for.
    private static let most = 40
    /// Such as `100% `.
    private static let percentWidth = 5

    /// The lines; how many there are depends on the width alone.
    var lines: [StyledLine] {
        let options = row.poll.options
        var lines = options.prefix(Self.most).flatMap(answer)
        if options.count > Self.most {
            lines.append(StyledLine("and \(options.count - Self.most) more answers", Theme.faint))
        }
        lines += SafeText(row.turnout).wrapped(to: width).map { StyledLine($0, Theme.faint) }
        if let closing = row.closing {
            lines.append(StyledLine(SafeText(closing).shortened(to: width, utf8: utf8), Theme.faint))
        }
        return lines
    }

    /// Where there is room the bar stands before the words, else beneath them.
    private func answer(_ option: Post.Poll.Option) -> [StyledLine] {
        let votes = option.votes.map { " (\(CountText.grouped(max(0, $0))))" } ?? ""
        let title = SafeText(option.title, limit: 1_000)
        let words = (title.isEmpty ? "(no words)" : title) + SafeText(votes)
        guard width >= 44 else {
            return words.wrapped(to: width).map { StyledLine($0) } + [scale(option, columns: width)]
        }
        let bar = scale(option, columns: Self.percentWidth + 20).with(" ")
        let indent = StyledLine(SafeText(repeating: " ", count: bar.columns))
        return words.wrapped(to: width - bar.columns).enumerated().map { index, text in
            (index == 0 ? bar : indent).with(text)
        }
    }

    /// Percent and bar, in so many columns.
    private func scale(_ option: Post.Poll.Option, columns: Int) -> StyledLine {
        let percent = row.percent(of: option).map { "\($0)% " } ?? "?  "
        let number = SafeText(percent).paddedLeft(to: Self.percentWidth)
        let room = max(0, columns - number.columns)
        guard let share = row.share(of: option) else {
            return StyledLine(number, Theme.faint).with(SafeText(repeating: " ", count: room))
        }
        let full = Int((share * Double(room)).rounded())
        return StyledLine(number)
            .with(SafeText(repeating: utf8 ? "█" : "#", count: full), Theme.bar)
            .with(SafeText(repeating: utf8 ? "░" : ".", count: room - full), Theme.faint)
    }
}
