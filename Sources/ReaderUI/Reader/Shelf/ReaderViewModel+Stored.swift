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

    /// Follows whoever is shown or under the cursor, or lets go of them.
    mutating func toggleFollowing() -> Reader.Effect? {
        guard let owner else {
            notice = Notice(
                target == nil
                    ? "There is nobody here to follow."
                    : "There is no account by which this person could be followed.")
            return nil
        }
        changes.note(.following(.toggle(owner)), on: pageMode)
        return .page(.following(.toggle(owner)))
    }

    /// Says what has become of a change of whom somebody follows.
    mutating func tell(_ following: FollowingViewModel) {
        guard let last = following.last else { return }
        let name = last.change.account.text()
        // What takes something back cannot be taken back itself.
        let isUndo = changes.end(last, on: pageMode)
        let cure = isUndo ? "" : keyNames.text(" ", .app(.undo), does: " takes it back.")
        switch last.outcome {
        case .followed: notice = Notice("Following \(name)\(isUndo ? " again" : "").\(cure)")
        case .letGo:
            let cure = isUndo ? "" : keyNames.text(" ", .app(.undo), does: " follows them again.")
            notice = Notice("Let go of \(name).\(cure)")
        case .tagged(let tags):
            notice = Notice(
                (tags.isEmpty ? "\(name) has no tag now." : "\(name): \(tags.joined(separator: " ")).") + cure
            )
        case .notFollowed: notice = Notice("You do not follow \(name), so there is nothing to tag.")
        case .failed(let error): notice = Notice("Nothing has changed: \(error.reason)", isProblem: true)
        }
    }

    /// Takes back the last change of the bookmarks, of whom somebody follows, or of what they have marked by hand, and then
    /// the one before it.
    ///
    /// Of a change of whom they follow that was made on another page, where nobody sees it now, it is asked first.
    mutating func undo() -> Reader.Effect? {
        if asksAgain != .undo, let change = changes.followingChange(elsewhereThan: pageMode) {
            asksAgain = .undo
            notice = Notice(keyNames.text("Press ", .app(.undo), does: " again to \(change.takingBack)."))
            return nil
        }
        asksAgain = nil
        let last = changes.takeLast()
        if last == nil, changes.count > 0 {
            notice = Notice("There is nothing to take back.")
            return nil
        }
        return switch last {
        case .following(let change): .page(.following(change.reverse.command))
        case .marks: undoMark()
        case .bookmarks: .page(.bookmarks(.undo))
        // A script may change bookmarks without a key.
        case nil: bookmarks == nil ? refuseWithoutStore() : .page(.bookmarks(.undo))
        }
    }

    mutating func refuseWithoutStore(_ what: String = "are no bookmarks") -> Reader.Effect? {
        notice = Notice("Nothing is stored in this session, so there \(what).", isProblem: true)
        return nil
    }
}

extension Account {
    /// The account in so many characters, such as leave room for something to say behind it at 80 columns: of a long one the
    /// beginning, which says where it is, and the end, which says who.
    func text(atMost count: Int = 40) -> String {
        let text = MaskedAddress.text(text)
        guard text.count > count else { return text }
        let end = count * 3 / 8
        return "\(text.prefix(max(0, count - end - 1)))…\(text.suffix(end))"
    }
}

extension FollowingChange {
    /// What it is to take it back, behind "to".
    fileprivate var takingBack: String {
        switch self {
        // As much as 80 columns have room for.
        case .toggle(let account): "change back whether you follow \(account.text(atMost: 30))"
        case .tag(let account, _, _): "change back the tags of \(account.text())"
        }
    }

    /// What makes it.
    fileprivate var command: FollowingInteractor.Command {
        switch self {
        case .toggle(let account): .toggle(account)
        case .tag(let account, let tags, let before): .tag(account, tags, before: before)
        }
    }
}
