import People
import Terminal
import Values

/// How often a person posts, as a row of bars, one for each week.
struct WeekPlot {
    let weeks: WeekCounts
    let utcOffset: Int
    let dates: DateStyle
    let utf8: Bool

    /// No more posts are looked at: a plot is drawn with every frame.
    static let mostPosts = 400

    private static let blocks: [SafeText] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    private static let letters: [SafeText] = [" ", ".", ".", ":", ":", "+", "+", "#", "#"]

    init(_ posts: Posts, width: Int, utcOffset: Int, dates: DateStyle = DateStyle(), utf8: Bool) {
        weeks = WeekCounts(posts.prefix(Self.mostPosts), weeks: max(1, min(width, 52)))
        self.utcOffset = utcOffset
        self.dates = dates
        self.utf8 = utf8
    }

    /// The lines; none where there are fewer than two weeks to compare.
    var lines: [StyledLine] {
        guard weeks.counts.count > 1, let newest = weeks.newest else { return [] }
        let signs = utf8 ? Self.blocks : Self.letters
        let most = weeks.most
        let bars = weeks.counts.map { count in
            // A single post is more than none.
            signs[count == 0 ? 0 : max(1, count * 8 / most)]
        }
        let end = TimeText.day(newest, utcOffset: utcOffset, style: dates)
        return [
            StyledLine("Posts a week, \(most) at most", Theme.faint),
            StyledLine(SafeText.joined(bars), Theme.bar),
            StyledLine("\(weeks.counts.count) weeks to \(outside: end)", Theme.faint),
        ]
    }
}
