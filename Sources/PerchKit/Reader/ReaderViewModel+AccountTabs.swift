extension ReaderViewModel {
    /// Shows a page that has been opened, and what lay over the page before goes.
    mutating func push(_ page: ReaderPage, _ placement: Reader.Placement) {
        overlay = nil
        switch placement {
        case .onTop: accountTabs.shown.push(page)
        case .ownTab: accountTabs.open(PageStack(page))
        }
    }

    /// Shows another tab as it was left.
    mutating func showTab(_ show: (inout AccountTabs) -> Void) {
        guard accountTabs.count > 1 else {
            notice = Notice("There is one tab. T opens an account in a tab of its own.")
            return
        }
        show(&accountTabs)
    }

    /// The names of hints that are of no use while there is one tab, or no store.
    var uselessHints: Set<String> {
        var names: Set<String> = accountTabs.count == 1 ? ["tabs"] : []
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
