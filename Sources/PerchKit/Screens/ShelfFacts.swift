import People
import Terminal
import TerminalApp

/// What a shelf says about its own state, in the words that title, rule, status line and body share.
struct ShelfFacts {
    let page: ShelfPage
    let environment: Environment

    /// Whether Esc gives something up: a find, while reading the bookmarks is over in a moment.
    var canCancel: Bool {
        if case .found(let found) = page.content { found.isPending } else { false }
    }

    /// The order of the posts.
    var order: StyledLine {
        switch page.content {
        case .bookmarks: StyledLine("Newest bookmark first", Theme.heading)
        case .found: StyledLine("Best match first", Theme.heading)
        }
    }

    /// The state of the page, in two or three words for the title.
    var state: (text: SafeText, style: Style) {
        let elapsed = page.since.map { " " + ElapsedText(since: $0, now: environment.now).text } ?? ""
        switch page.content {
        case .bookmarks(let viewModel):
            switch viewModel.state {
            case .initialized, .loading: return ("reading" + elapsed, Theme.pending)
            case .failed: return ("failed", Theme.problem)
            case .loaded:
                return (Self.counted(viewModel.bookmarks.count, "bookmark", "bookmarks"), Theme.faint)
            }
        case .found(let viewModel):
            switch viewModel.state {
            case .initialized: return ("", .plain)
            case .loading: return ("finding" + elapsed, Theme.pending)
            case .loaded(let posts): return (Self.counted(posts.count, "post", "posts"), Theme.faint)
            case .empty: return ("nothing", Theme.faint)
            case .failed: return ("failed", Theme.problem)
            }
        }
    }

    /// Why what is shown is not the newest, as a status line, if it is not.
    var staleness: StyledLine? {
        guard case .bookmarks(let viewModel) = page.content,
            case .loaded(.failed(let error)) = viewModel.state
        else { return nil }
        return StyledLine(" ").with("! " + SafeText(error.shortly), Theme.problem)
    }

    /// Less room than this gets a few words only.
    static func isSmall(_ area: Area) -> Bool { area.height < 6 || area.width < 36 }

    /// What stands where the posts would be while there are none.
    func message(in area: Area) -> [StyledLine] {
        let width = max(1, min(PersonLayout.textWidth, area.width - 6))
        switch page.content {
        case .bookmarks(let viewModel):
            switch viewModel.state {
            case .initialized, .loading: return [StyledLine("Reading the bookmarks...", Theme.pending)]
            case .loaded: return Self.isSmall(area) ? Self.noneShort : Self.none
            case .failed(let error): return failed("The bookmarks could not be read.", error, width: width)
            }
        case .found(let viewModel):
            let words = "\"" + SafeText(viewModel.words, limit: 40) + "\""
            switch viewModel.state {
            case .initialized:
                return [StyledLine("The find was given up.", Theme.heading), Self.key("r", " looks again")]
            case .loading: return [StyledLine("Looking for " + words + "...", Theme.pending)]
            case .loaded: return []
            case .empty:
                return ("Nothing stored has " + words + ".").wrapped(to: width).map {
                    StyledLine($0, Theme.heading)
                }
                    + (Self.isSmall(area)
                        ? [] : [.blank, StyledLine("Only what was read before is stored."), .blank])
                    + [Self.key("F", " asks for other words")]
            case .failed(let error): return failed("Nothing could be looked for.", error, width: width)
            }
        }
    }

    private static let none: [StyledLine] = [
        StyledLine("No bookmarks yet.", Theme.heading), .blank,
        key("b", "  bookmarks the post under the cursor, in any list of posts"),
        key("u", "  takes that back"), .blank,
        StyledLine("Bookmarks are kept whole on this computer and can be read offline.", Theme.faint),
    ]

    private static let noneShort: [StyledLine] = [
        StyledLine("No bookmarks yet.", Theme.heading), key("b", " bookmarks a post"),
    ]

    private func failed(_ what: SafeText, _ error: ServiceError, width: Int) -> [StyledLine] {
        [StyledLine(what, Theme.problem), .blank]
            + [error.summary, error.reason, error.advice]
            .flatMap { SafeText($0).wrapped(to: width) }.map { StyledLine($0) }
            + [.blank, Self.key("r", " tries again")]
    }

    private static func key(_ key: SafeText, _ help: SafeText) -> StyledLine {
        StyledLine(key, Theme.key).with(help)
    }

    private static func counted(_ number: Int, _ one: String, _ many: String) -> SafeText {
        SafeText(CountText.counted(number, one, many))
    }
}
