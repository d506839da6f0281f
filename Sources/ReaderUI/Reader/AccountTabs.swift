import People
import TerminalApp

/// Stacks of pages that lie beside one another, one of which is shown: an account each, as a browser has tabs.
package struct AccountTabs: Equatable, Sendable {
    /// The stacks on the left of the one that is shown, and on its right.
    package private(set) var left: [PageStack] = []
    package private(set) var right: [PageStack] = []
    package var shown: PageStack

    /// A single stack.
    init(_ stack: PageStack) {
        shown = stack
    }

    /// How many there are.
    package var count: Int { left.count + 1 + right.count }

    /// Every page of every stack, the leftmost's lowest first.
    package var pages: [ReaderPage] { (left + [shown] + right).flatMap(\.pages) }

    /// Opens a stack on the right of the one that is shown, and shows it.
    mutating func open(_ stack: PageStack) {
        left.append(shown)
        shown = stack
    }

    /// Closes the stack that is shown, and shows its left neighbour, or the right one if there is none on the left.
    ///
    /// - Returns: the stack that was closed; `nil` if it is the only one, which stays.
    mutating func close() -> PageStack? {
        guard let next = left.popLast() ?? takeFirstOnTheRight() else { return nil }
        defer { shown = next }
        return shown
    }

    /// Shows the stack on the right, the first after the last.
    mutating func showNext() {
        let all = left + [shown] + right
        show((left.count + 1) % all.count, of: all)
    }

    /// Shows the stack on the left, the last before the first.
    mutating func showPrevious() {
        let all = left + [shown] + right
        show((left.count + all.count - 1) % all.count, of: all)
    }

    /// Replaces every page for which `change` answers another.
    package mutating func replaceEach(_ change: (ReaderPage) -> ReaderPage?) {
        for index in left.indices { left[index].replaceEach(change) }
        shown.replaceEach(change)
        for index in right.indices { right[index].replaceEach(change) }
    }

    /// The same without what is not shown: of the page on top's own stack only how many pages lie under it, of all others
    /// only how many pages there are.
    var folded: AccountTabs {
        var folded = AccountTabs(shown.folded)
        let others = (left + right).flatMap(\.pages).count
        if others > 0 { folded.left = [PageStack(blanks: others)] }
        return folded
    }

    private mutating func show(_ index: Int, of all: [PageStack]) {
        left = Array(all[..<index])
        shown = all[index]
        right = Array(all[(index + 1)...])
    }

    private mutating func takeFirstOnTheRight() -> PageStack? {
        right.isEmpty ? nil : right.removeFirst()
    }
}

/// Pages that lie on one another, the shown one on top; there is always one.
package struct PageStack: Equatable, Sendable {
    /// What lies under the top, the lowest first.
    package private(set) var below: [ReaderPage] = []
    /// The page that is shown if the stack is.
    package var top: ReaderPage

    /// A stack of one page.
    init(_ page: ReaderPage) {
        top = page
    }

    /// Every page, the lowest first.
    package var pages: [ReaderPage] { below + [top] }

    /// Whether there is nothing to go back to.
    var isSingle: Bool { below.isEmpty }

    /// Puts a page on top.
    mutating func push(_ page: ReaderPage) {
        below.append(top)
        top = page
    }

    /// Takes the top away, and answers it; `nil` if it is the only page, which stays.
    mutating func pop() -> ReaderPage? {
        guard let next = below.popLast() else { return nil }
        defer { top = next }
        return top
    }

    /// So many pages of which nothing is known.
    fileprivate init(blanks count: Int) {
        below = Array(repeating: Self.nothing, count: count - 1)
        top = Self.nothing
    }

    /// The same without what lies under the top: of that only how many pages there are.
    fileprivate var folded: PageStack {
        var folded = self
        folded.below = below.map { _ in Self.nothing }
        return folded
    }

    private static let nothing = ReaderPage.people(PeoplePage(people: PeopleViewModel(state: .initialized)))

    /// Replaces every page for which `change` answers another.
    mutating func replaceEach(_ change: (ReaderPage) -> ReaderPage?) {
        for index in below.indices {
            if let page = change(below[index]) { below[index] = page }
        }
        if let page = change(top) { top = page }
    }
}

extension ReaderViewModel {
    /// Shows a page that has been opened, and what lay over the page before goes.
    mutating func push(_ page: ReaderPage, _ placement: Reader.Placement) {
        overlay = nil
        let page = chosen(page)
        switch placement {
        case .inPlace(of: let left) where self.page.opened?.id == left:
            self.page = page.readOn(from: self.page)
        case .onTop, .inPlace: accountTabs.shown.push(page)
        case .ownTab: accountTabs.open(PageStack(page))
        }
    }

    /// Shows another tab as it was left; what has become of unread posts meanwhile is read anew where home is on top.
    mutating func showTab(_ show: (inout AccountTabs) -> Void) -> Reader.Effect? {
        guard accountTabs.count > 1 else {
            notice = Notice(
                "There is one tab."
                    + keyNames.text(" ", .prompt(.beginTab), does: " opens an account in a tab of its own."))
            return nil
        }
        show(&accountTabs)
        guard case .people(let home) = page, home.isFollowing, bookmarks != nil else { return nil }
        return .page(.people(.load))
    }

    /// The names of hints that are of no use while there is one tab, or no store.
    var uselessHints: Set<HintName> {
        var names: Set<HintName> = accountTabs.count == 1 ? [.tabs] : []
        if bookmarks == nil { names.formUnion(KeyTables.needingStore) }
        return names
    }

    /// Whether going back leaves the program.
    var isLastPage: Bool { accountTabs.count == 1 && accountTabs.shown.isSingle }

    /// Takes the page on top away, and its tab with it if there is no other page in that.
    ///
    /// - Returns: the page; `nil` if there is no other page anywhere, and so it stays.
    mutating func popPage() -> ReaderPage? {
        accountTabs.shown.pop() ?? accountTabs.close()?.top
    }
}
