import People
import Terminal
import TerminalApp

/// The line of what is going on, for the pages with posts.
struct StatusText {
    let facts: PersonFacts

    /// The line, blank if there is nothing to say.
    var line: StyledLine {
        if let find = facts.page.find {
            return Self.line(find, row: facts.page.place.index)
        }
        if let error = facts.staleness, facts.pendingSince == nil { return stale(error) }
        if let age = facts.savedAge, facts.pendingSince == nil {
            return StyledLine(" ").with("Saved " + age + ".", Theme.faint).with("  ").with("r", Theme.key)
                .with(" asks again")
        }
        guard let content = facts.posts.content else { return savedProfile }
        if content.refresh == .reloading {
            return reloading(
                facts.savedAge.map { "Saved " + $0 + "; reloading" } ?? "Reloading", since: facts)
        }
        switch content.tail {
        case .loading:
            return reloading("Loading older posts", since: facts)
        case .failed(let error, retry: _):
            return StyledLine(" ").with("! No older posts: " + SafeText(error.summary), Theme.problem)
                .with("  ").with("G", Theme.key).with(" tries again")
        case .more:
            return StyledLine(" ").with(
                "\(content.posts.count) posts so far; older ones load at the end", Theme.faint)
        case .end:
            return facts.profile.content?.refresh == .reloading
                ? reloading("Reloading the profile", since: facts) : .blank
        }
    }

    /// What is looked for, and which match the cursor stands on.
    static func line(_ find: Find, row: Int) -> StyledLine {
        let wanted = SafeText(find.text, limit: 40)
        guard !find.matches.isEmpty else {
            return StyledLine(" ").with("No match for \"\(wanted)\".", Theme.problem)
                .with("  ").with("Esc", Theme.key).with(" leaves find")
        }
        let position = find.position(of: row).map { "match \($0 + 1) of " as SafeText } ?? "matches: "
        return StyledLine(" ").with(position + "\(find.matches.count)", Theme.heading).with(
            " for \"\(wanted)\"  "
        )
        .with("n/N", Theme.key).with(" next, previous  ").with("Esc", Theme.key).with(" leaves find")
    }

    /// What to say of a profile from the store while there are no posts to speak of.
    private var savedProfile: StyledLine {
        guard let age = facts.savedAge, facts.profile.content?.refresh == .reloading else { return .blank }
        return reloading("Saved " + age + "; reloading", since: facts)
    }

    private func stale(_ error: ServiceError) -> StyledLine {
        let clock = facts.updatedClock.map { " Showing what was saved at " + $0 + "." }
        let saved = facts.savedAge.map { " Saved " + $0 + "." } ?? clock ?? " Showing what was saved."
        let line = StyledLine(" ").with("! " + SafeText(error.summary), Theme.problem).with(saved).with("  ")
        // Trying again is of no use while nobody may be asked.
        return error == .offlineMode && facts.isOffline
            ? line.with("O", Theme.key).with(" turns it off")
            : line.with("r", Theme.key).with(" tries again")
    }

    private func reloading(_ what: SafeText, since facts: PersonFacts) -> StyledLine {
        let elapsed = facts.elapsed(since: facts.pendingSince).map { " " + $0.text } ?? ""
        return StyledLine(" ").with(what + elapsed, Theme.pending)
            .with("  ").with("Esc", Theme.key).with(" cancels")
    }
}
