import FoundationEssentials
import People
import Terminal
import TerminalApp

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

    /// `Asking harbour.example: profile 1.2 s, posts 0.4 s  Esc cancels`.
    private var asking: [StyledLine] {
        let times = SafeText.joined(parts.map(text), separator: ", ")
        let source = facts.page.account.source
        let long: [SafeText] =
            if let age = facts.savedAge {
                ["Saved " + age + "; reloading: " + times, "Saved " + age + "; reloading"]
            } else {
                ["Asking " + source + ": " + times]
            }
        return (long + ["Asking: " + times]).map { text in
            StyledLine(" ").with(text, Theme.pending).with("  ").with("Esc", Theme.key).with(" cancels")
        } + [StyledLine(" ").with("Asking: " + times, Theme.pending)]
    }

    /// `harbour.example is busy (429): again in 12 s  r now  x stop`.
    private func waiting(_ wait: Wait) -> [StyledLine] {
        // One time for all says enough.
        let isOne = Set(parts.map { countdown($0)?.text.string }).count == 1
        let named = SafeText.joined(parts.map(text), separator: ", ")
        let times = isOne ? countdown(parts[0]).map { "again in " + $0.text } ?? named : named
        return BusyText(source: facts.page.account.source, wait: wait).lines(
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
