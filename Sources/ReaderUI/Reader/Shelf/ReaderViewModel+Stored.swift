import People
import Values

/// What the keys do that are about what is stored: bookmarks, and words to find in all of it.
extension ReaderViewModel {
    /// Shows the bookmarks, and has them read again.
    mutating func openBookmarks() -> Reader.Effect? {
        guard let bookmarks else { return refuseWithoutStore() }
        overlay = nil
        if case .bookmarks = shelf?.content { return .page(.bookmarks(.load)) }
        accountTabs.shown.push(chosen(.shelf(ShelfPage(.bookmarks(bookmarks)))))
        return .page(.bookmarks(.load))
    }

    /// Shows the posts of whoever is followed, and has them read again.
    mutating func openTimeline(_ scope: TimelineScope = .everybody) -> Reader.Effect? {
        guard bookmarks != nil else { return refuseWithoutStore("is no timeline") }
        overlay = nil
        accountTabs.shown.push(chosen(.shelf(ShelfPage(.timeline(TimelineViewModel(scope: scope))))))
        return .page(.timeline(.show(scope)))
    }

    /// Shows other posts of those that make up the timeline.
    mutating func changeScope(_ change: (inout TimelineScope) -> Void) -> Reader.Effect? {
        guard case .shelf(var shelf) = page, var scope = shelf.scope else {
            notice = Notice(
                "Only the timeline can be narrowed"
                    + KeyNames(keys, in: .people).text("; ", .app(.timeline), does: " at home opens it") + "."
            )
            return nil
        }
        change(&scope)
        shelf.wanted = scope
        shelf.pursuit = nil
        page = .shelf(shelf)
        return .page(.timeline(.show(scope)))
    }

    /// Shows what is muted of the timeline, too, or leaves it out again.
    mutating func showMuted() -> Reader.Effect? {
        if case .shelf(let shelf) = page, shelf.scope?.showsMuted == false, !shelf.isPending, shelf.muted == 0
        {
            notice = Notice("Nothing is muted here; perch following --help tells how.")
            return nil
        }
        return changeScope { $0.showsMuted.toggle() }
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
        let page = chosen(.shelf(ShelfPage(.found(FindViewModel(state: .initialized, words: words)))))
        if case .found = shelf?.content { self.page = page } else { accountTabs.shown.push(page) }
        return .page(.found(.find(words)))
    }

    /// Bookmarks the post under the cursor, or lets its bookmark go.
    mutating func toggleBookmark() -> Reader.Effect? {
        guard bookmarks != nil else { return refuseWithoutStore() }
        changes.note(.bookmarks, on: pageMode)
        // One that was let go on its own page is kept again as it was, in its place.
        if let bookmark = shelf?.bookmark { return .page(.bookmarks(.toggle(bookmark))) }
        guard let (post, account) = target else {
            notice = .nothingToBookmark
            return nil
        }
        return .bookmark(post, account)
    }

    /// The post under the cursor, and the account in whose list it stands.
    var target: (post: Post, account: Account)? { current.target(among: listedPeople) }

    /// What opens whoever is shown, or stands under the cursor; `nil` for nobody, and where that is not known.
    var owner: Account? { current.owner(among: listedPeople) }

    /// Whoever the list of people has, in whichever tab that is.
    var listedPeople: [Person] {
        for case .people(let people) in accountTabs.pages { return people.people.people }
        return []
    }

    mutating func refuseWithoutStore(_ what: String = "are no bookmarks") -> Reader.Effect? {
        notice = Notice("Nothing is stored in this session, so there \(what).", isProblem: true)
        return nil
    }
}
