import People
import Values

/// What the keys do at home, about whoever is followed.
extension ReaderViewModel {
    /// Opens a row of several people: the posts of a group, or who is in it.
    mutating func open(_ home: PeoplePage) -> Reader.Effect? {
        guard let scope = home.scope else { return arrange(.fold) }
        return openTimeline(scope)
    }

    /// Sorts whoever is followed in the next way, or folds a group.
    mutating func arrange(_ action: Action) -> Reader.Effect? {
        // The keys exist only at home.
        guard case .people(var home) = page else { return nil }
        guard home.isFollowing else {
            notice = Notice(
                "You follow nobody yet"
                    + keyNames.text("; ", .app(.follow), does: " follows whoever is under the cursor") + ".")
            return nil
        }
        if action == .sort {
            home.sort(in: size)
            notice = Notice("Sorted: \(home.order.words).")
        } else if !home.fold(in: size) {
            notice = Notice(
                "There is no group here to fold"
                    + keyNames.text("; ", .app(.tags), does: " gives somebody a tag") + ".")
        }
        page = .people(home)
        return nil
    }

    /// Asks for the groups that whoever is under the cursor is to be in.
    mutating func askForTags() -> Reader.Effect? {
        guard case .people(let home) = page, let person = home.row?.person, person.news != nil else {
            notice = Notice(
                "Only those whom you follow have tags" + keyNames.text("; ", .app(.follow), does: " follows")
                    + ".")
            return nil
        }
        overlay = .prompt(
            Prompt(
                purpose: .tags(person.account, before: person.tags),
                text: person.tags.map { $0 + " " }.joined())
        )
        return nil
    }

    /// Puts somebody into the groups that were typed, or says what is wrong with them.
    mutating func tag(_ account: Account, before: [String], _ prompt: Prompt) -> Reader.Effect? {
        let words = prompt.text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        if let wrong = words.first(where: { !Followed.isTag($0) }) {
            var prompt = prompt
            prompt.refusal =
                "\(Excerpt.quoted(wrong)) is no tag: a word without quotes, commas, and # or ! before it."
            overlay = .prompt(prompt)
            return nil
        }
        overlay = nil
        var tags: [String] = []
        for word in words where !tags.contains(word) { tags.append(word) }
        guard tags != before else { return nil }
        changes.note(.following(.tag(account, tags, before: before)), on: pageMode)
        return .page(.following(.tag(account, tags, before: before)))
    }
}
