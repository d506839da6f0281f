import People

/// Taking changes back, whatever they are of.
extension ReaderViewModel {
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
