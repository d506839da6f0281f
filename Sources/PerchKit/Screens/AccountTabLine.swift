import Terminal
import TerminalApp

/// What is open, for the title: the name of the page, among those of the other tabs if there are any.
struct AccountTabLine {
    let tabs: AccountTabs

    /// The names of all tabs, the one that is shown in brackets.
    ///
    /// Where there is little room the others are told without their hosts, and where there is less only which of how many
    /// the one is that is shown.
    func line(width: Int) -> StyledLine {
        let name = tabs.shown.top.name
        guard tabs.count > 1 else { return StyledLine(name, Theme.heading) }
        let full = all(around: name, width: width) { $0 }
        return full ?? all(around: name, width: width, naming: Self.withoutHost)
            ?? StyledLine("\(tabs.left.count + 1)/\(tabs.count) ", Theme.faint).with(name, Theme.heading)
    }

    /// All names in one line; `nil` if they need more columns.
    private func all(around name: SafeText, width: Int, naming: (SafeText) -> SafeText) -> StyledLine? {
        var line = StyledLine()
        // It ends where there is no more room: there may be many tabs, and each frame draws them.
        for stack in tabs.left {
            line = line.with(naming(stack.top.name), Theme.faint).with("  ")
            guard line.columns <= width else { return nil }
        }
        line = line.with("[" + name + "]", Theme.heading)
        for stack in tabs.right {
            line = line.with("  ").with(naming(stack.top.name), Theme.faint)
            guard line.columns <= width else { return nil }
        }
        return line.columns <= width ? line : nil
    }

    /// `@wren` of `@wren@skerry.example`.
    private static func withoutHost(_ name: SafeText) -> SafeText {
        guard let sign = name.string.dropFirst().firstIndex(of: "@") else { return name }
        return SafeText(String(name.string[..<sign]))
    }
}
