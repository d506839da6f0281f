import People
import Terminal

/// The names of a person's lists, the one that is shown in brackets.
struct TabLine {
    let page: PersonPage
    /// The columns that there are.
    let width: Int

    /// All names with their keys; where there is no room for all, the one that is shown.
    var line: StyledLine {
        guard page.tabs.count > 1 else { return StyledLine("Posts", Theme.heading) }
        guard width >= 60 else { return StyledLine(name(page.tab), Theme.heading) }
        var line = StyledLine()
        for (index, tab) in page.tabs.enumerated() {
            if index > 0 { line.append("  ") }
            let text = number(tab) + " " + name(tab)
            line = tab == page.tab ? line.with("[" + text + "]", Theme.heading) : line.with(text, Theme.faint)
        }
        return line
    }

    /// The key that shows a tab.
    private func number(_ tab: PostsTab) -> SafeText {
        switch tab {
        case .posts: "1"
        case .replies: "2"
        case .media: "3"
        case .pinned: "4"
        }
    }

    private func name(_ tab: PostsTab) -> SafeText {
        switch tab {
        case .posts: "Posts"
        case .replies: "With replies"
        case .media: "Media"
        case .pinned: "Pinned"
        }
    }
}
