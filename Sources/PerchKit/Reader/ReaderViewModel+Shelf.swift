import FoundationEssentials
import People
import Terminal

extension ReaderViewModel {
    /// Takes over what is known of the bookmarks, and tells the news.
    mutating func update(_ bookmarks: BookmarksViewModel, at date: Date) {
        let before = self.bookmarks
        self.bookmarks = bookmarks
        let height = ShelfPage.layout(size).listCount
        replaceEach { page in
            guard case .shelf(var shelf) = page, case .bookmarks = shelf.content else { return nil }
            shelf.update(.bookmarks(bookmarks), at: date, height: height)
            return .shelf(shelf)
        }
        guard let before, before.newsCount != bookmarks.newsCount, let news = bookmarks.news else { return }
        notice = Notice(news, isLast: { bookmarks.undoable.last == $0 })
    }

    /// Takes over what a find came upon, on the pages that show it.
    mutating func update(_ found: FindViewModel, at date: Date) {
        let height = ShelfPage.layout(size).listCount
        replaceEach { page in
            guard case .shelf(var shelf) = page, case .found(let shown) = shelf.content,
                shown.words == found.words
            else { return nil }
            shelf.update(.found(found), at: date, height: height)
            return .shelf(shelf)
        }
    }

    /// Notes that offline mode was switched, and says what that means.
    mutating func switchOffline(_ isOn: Bool) {
        isOffline = isOn
        let isLoading = accountTabs.pages.contains { page in
            if case .person(let person) = page { person.user.isPending } else { false }
        }
        notice =
            switch (isOn, isLoading) {
            case (true, true): Notice("Offline mode is on; loading was given up. O turns it off.")
            case (true, false): Notice("Offline mode: no server is asked. O turns it off.")
            case (false, _): Notice("Offline mode is off: servers are asked again.")
            }
    }

    /// Shows the bookmarks, and has them read again.
    mutating func openBookmarks() -> Reader.Effect? {
        guard let bookmarks else { return refuseWithoutStore() }
        overlay = nil
        if case .bookmarks = shelf?.content { return .bookmarks(.load) }
        accountTabs.shown.push(.shelf(ShelfPage(.bookmarks(bookmarks))))
        return .bookmarks(.load)
    }

    /// Asks for words to find in everything stored.
    mutating func askForWords() -> Reader.Effect? {
        guard bookmarks != nil else { return refuseWithoutStore() }
        ask(.stored)
        return nil
    }

    /// Looks for words in everything stored, on a page of their own.
    mutating func findStored(_ words: String) -> Reader.Effect? {
        overlay = nil
        // Without a word there is nothing to find.
        guard words.contains(where: { !$0.isWhitespace }) else { return nil }
        let page = ReaderPage.shelf(ShelfPage(.found(FindViewModel(state: .initialized, words: words))))
        if case .found = shelf?.content { self.page = page } else { accountTabs.shown.push(page) }
        return .find(.find(words))
    }

    /// Bookmarks the post under the cursor, or lets its bookmark go.
    mutating func toggleBookmark() -> Reader.Effect? {
        guard bookmarks != nil else { return refuseWithoutStore() }
        // One that was let go on its own page is kept again as it was, in its place.
        if let bookmark = shelf?.bookmark { return .bookmarks(.toggle(bookmark)) }
        guard let (post, account) = target else {
            notice = .nothingToBookmark
            return nil
        }
        return .bookmark(post, account)
    }

    /// The post under the cursor, and the account in whose list it stands.
    var target: (post: Post, account: Account)? {
        switch page {
        case .people: nil
        case .person(let person): person.shown.map { ($0, person.account) }
        case .shelf(let shelf): shelf.shown.flatMap { post in shelf.account.map { (post, $0) } }
        case .thread(let thread):
            thread.shown.map { ($0, account(of: $0.author, in: thread) ?? thread.account) }
        }
    }

    /// Takes back the last change of the bookmarks.
    mutating func undo() -> Reader.Effect? {
        bookmarks == nil ? refuseWithoutStore() : .bookmarks(.undo)
    }

    /// Reads the shelf again.
    mutating func reread() -> Reader.Effect? {
        if let thread { return .thread(.load, page: thread.id) }
        // Elsewhere the key does not exist.
        guard let shelf else { return nil }
        return switch shelf.content {
        case .bookmarks: .bookmarks(.load)
        case .found(let found): .find(.find(found.words))
        }
    }

    /// Loads a person anew, which drops what is stored once it has come, after the question was asked.
    mutating func reloadHard() -> Reader.Effect? {
        // The key exists only on a person's page.
        guard let person else { return nil }
        guard !isOffline else {
            asksHardReload = false
            notice = Notice(
                "Offline mode is on: nothing could be loaded anew. O turns it off.", isProblem: true)
            return nil
        }
        guard asksHardReload else {
            asksHardReload = true
            let older = bookmarks == nil ? "" : " and drop older stored posts"
            notice = Notice("Press R again to load anew\(older).")
            return nil
        }
        asksHardReload = false
        return person.effect(.reloadHard)
    }

    private mutating func refuseWithoutStore() -> Reader.Effect? {
        notice = Notice("Nothing is stored in this session, so there are no bookmarks.", isProblem: true)
        return nil
    }
}
