import People
import Values

/// What the key does that changes whom somebody follows, and what is said of such changes.
extension ReaderViewModel {
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
        case .followed:
            notice = Notice("Following \(name)\(isUndo ? " again" : "").\(cure)")
            if isUndo, case .people(var home) = page {
                home.awaitReturn(of: last.change.account)
                page = .people(home)
            }
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
