import FoundationEssentials
import People
import Terminal
import TerminalApp

/// The line of what is going on, for a person's page.
struct StatusText {
    let facts: PersonFacts

    private var names: KeyNames { facts.names }

    /// The line, blank if there is nothing to say.
    var line: StyledLine {
        if let find = facts.page.find {
            let count = facts.page.pursuit == nil ? nil : facts.page.count
            return find.line(
                names, row: facts.page.place.index, lookedThrough: count, isLooking: count != nil)
        }
        if facts.pendingSince != nil { return looking ?? PendingText(facts: facts).line }
        let broken = facts.posts.content.flatMap { self.broken($0.tail) }
        // That nobody may be asked does not explain why stored posts end.
        if let broken, facts.endsForItsOwnReason { return broken }
        if let error = facts.staleness { return stale(error) }
        if let untold { return untold }
        if let broken { return broken }
        if let skipped { return skipped }
        if let age = facts.savedAge {
            return StyledLine(" ").with("Saved " + age + ".", Theme.faint).with("  ")
                .appending(names.line(KeyNames.reload, does: " asks again"))
        }
        guard case .more = facts.posts.content?.tail, let count = facts.posts.content?.posts.count else {
            return .blank
        }
        return StyledLine(" ").with(
            SafeText(CountText.counted(count, "post", "posts")) + " so far; older ones load at the end",
            Theme.faint)
    }

    /// What the profile would say first, where none is shown: that it could not be read, or what became of the account.
    private var untold: StyledLine? {
        guard facts.page.shows == .posts else { return nil }
        if case .failed(let error) = facts.profile.state {
            return StyledLine(" ").with("! No profile: " + SafeText(error.summary), Theme.problem).with("  ")
                .appending(names.line(.user(.loadProfile), does: " tries again"))
        }
        return facts.header?.standing.map { StyledLine(" ").with(SafeText($0), Theme.warning) }
    }

    /// That older posts are being read until the one whose address was opened comes.
    private var looking: StyledLine? {
        guard case .post(let post)? = facts.page.pursuit, post.isSure, facts.page.count > 0 else {
            return nil
        }
        let count = SafeText(CountText.counted(facts.page.count, "post", "posts"))
        return StyledLine(" ").with("Looking for that post: not in " + count + " so far", Theme.pending)
            .with("  ").appending(names.line(.app(.escape), does: " stops"))
    }

    /// Why no older posts come, if they should.
    private func broken(_ tail: PostsViewModel.Tail) -> StyledLine? {
        switch tail {
        case .failed(let error, retry: _):
            StyledLine(" ").with(
                "! No older " + facts.listName + ": " + SafeText(error.summary), Theme.problem
            )
            .with("  ").appending(names.line(.list(.bottom), does: " tries again"))
        case .stopped(let stop, retry: _):
            fitting(
                [stopText(stop), stopText(stop, isShort: true)].map { text in
                    StyledLine(" ").with("! " + text, Theme.problem).with("  ")
                        .appending(names.line(.list(.bottom), does: " tries on"))
                })
        case .end, .more, .loading, .waiting: nil
        }
    }

    private func stopText(_ stop: PostsViewModel.Stop, isShort: Bool = false) -> SafeText {
        switch (stop, isShort) {
        case (.nothingNew(let pages), false):
            SafeText(CountText.counted(pages, "page", "pages")) + " brought nothing new: the list may go on"
        case (.sameAgain, false): "The server goes round in circles: the list may go on"
        case (.nothingNew, true), (.sameAgain, true): "The list may go on"
        }
    }

    /// How many posts are missing because they could not be read, if any are.
    private var skipped: StyledLine? {
        guard let skipped = facts.posts.content?.skipped, !skipped.isEmpty else { return nil }
        return StyledLine(" ").with(
            DetailsText.missing(skipped), Theme.problem
        ).with("  ").appending(names.line(.app(.details), does: " why"))
    }

    private func stale(_ error: ServiceError) -> StyledLine {
        let kept = facts.savedAge.map { " Saved " + $0 + "." } ?? kept
        let line = StyledLine(" ").with("! " + SafeText(error.summary), Theme.problem)
        let why: SafeText = error.reason.isEmpty ? "" : " " + SafeText(error.reason)
        // Trying again is of no use while nobody may be asked.
        let isRefused = error == .offlineMode && facts.isOffline
        let cure =
            isRefused
            ? names.line(.app(.offline), does: " turns it off")
            : names.line(KeyNames.reload, does: " tries again")
        return fitting(
            [line.with(why, Theme.problem).with(kept), line.with(kept), line].map {
                $0.with("  ").appending(cure)
            })
    }

    /// What is still shown although it is not the newest, and from when it is.
    private var kept: SafeText {
        let clock: SafeText = facts.updatedClock.map { " of " + $0 } ?? ""
        guard let count = facts.posts.content?.posts.count, count > 0 else {
            return facts.profile.content == nil ? "" : " Kept: the profile" + clock + "."
        }
        return " Kept: " + SafeText(CountText.counted(count, "post", "posts")) + clock + "."
    }

    private func fitting(_ lines: [StyledLine]) -> StyledLine {
        StyledLine.fitting(lines, width: facts.environment.size.columns)
    }
}

/// The line of what is being asked for or waited for: each request with its time, each wait with how long it still lasts.
struct PendingText {
    /// A request or a wait.
    private struct Part {
        let name: SafeText
        let since: Date?
        let wait: Wait?
    }

    let facts: PersonFacts

    /// The longest of the lines that fits.
    var line: StyledLine {
        let waits = parts.compactMap(\.wait)
        let lines = if let wait = waits.first { waiting(wait) } else { asking }
        return StyledLine.fitting(lines, width: facts.environment.size.columns)
    }

    /// The profile and the list that is shown, as far as they are awaited.
    private var parts: [Part] {
        var parts: [Part] = []
        if facts.profile.isPending {
            parts.append(Part(name: "profile", since: facts.page.profileSince, wait: facts.profile.wait))
        }
        if facts.posts.isPending {
            let isMore = facts.posts.content?.tail.isPending == true
            parts.append(
                Part(
                    name: isMore ? "older " + facts.listName : facts.listName,
                    since: facts.page.postsSince, wait: facts.posts.wait))
        }
        return parts
    }

    /// `Asking harbour.example: profile 1.2 s, posts 0.4 s  Esc cancels`, or `Trying harbour.example as a site: …` where it is
    /// not known yet who that is.
    private var asking: [StyledLine] {
        let times = SafeText.joined(parts.map(text), separator: ", ")
        let source = facts.page.account.source
        let long: [SafeText] =
            if let age = facts.savedAge {
                [
                    "Saved " + age + "; " + facts.verb + ": " + times, "Saved " + age + "; " + facts.verb,
                ]
            } else {
                tries(of: source).map { $0 + ": " + times } + ["Asking " + source + ": " + times]
            }
        return (long + ["Asking: " + times]).map { text in
            StyledLine(" ").with(text, Theme.pending).with("  ")
                .appending(facts.names.line(.app(.escape), does: " cancels"))
        } + [StyledLine(" ").with("Asking: " + times, Theme.pending)]
    }

    private func tries(of source: SafeText) -> [SafeText] {
        guard !facts.tries.isEmpty else { return [] }
        return ["Trying " + source + " as a " + SafeText.joined(facts.tries, separator: ", as a ")]
    }

    /// `harbour.example is busy (429): again in 12 s  r now  x stop`.
    private func waiting(_ wait: Wait) -> [StyledLine] {
        // One time for all says enough.
        let isOne = Set(parts.map { countdown($0)?.text.string }).count == 1
        let named = SafeText.joined(parts.map(text), separator: ", ")
        let times = isOne ? countdown(parts[0]).map { "again in " + $0.text } ?? named : named
        return BusyText(source: facts.page.account.source, wait: wait, names: facts.names).lines(
            parts.count == 1 ? named : times, times)
    }

    private func text(_ part: Part) -> SafeText {
        if let countdown = countdown(part) { return part.name + " again in " + countdown.text }
        return part.name + (facts.elapsed(since: part.since).map { " " + $0.text } ?? "")
    }

    private func countdown(_ part: Part) -> CountdownText? {
        guard let wait = part.wait, let since = part.since else { return nil }
        return CountdownText(wait, since: since, now: facts.environment.now)
    }
}
