import FoundationEssentials
import People
import Terminal
import TerminalApp

/// What is said where a profile or posts would stand while a busy server is left alone.
struct WaitText {
    let wait: Wait
    /// When the wait began, if that is known.
    let since: Date?
    let now: Date

    /// When the server is asked again, and for the how-manieth time: `in 12 s (2 of 3)`.
    var again: StyledLine {
        let time = since.map { CountdownText(wait, since: $0, now: now).text } ?? "a while"
        let turn: SafeText = wait.number == 1 ? "" : " (\(wait.number) of \(Wait.most))"
        return StyledLine("Asking again in " + time + turn + ".", Theme.pending)
    }

    /// What the keys do about it.
    var keys: StyledLine {
        StyledLine("r", Theme.key).with(" asks now    ").with("x", Theme.key).with(" does not ask again    ")
            .with("Esc", Theme.key).with(" cancels")
    }
}

extension PersonFacts {
    /// What is said while the profile waits.
    func profileWait(_ wait: Wait) -> WaitText {
        WaitText(wait: wait, since: page.profileSince, now: environment.now)
    }

    /// What is said while the posts wait.
    func postsWait(_ wait: Wait) -> WaitText {
        WaitText(wait: wait, since: page.postsSince, now: environment.now)
    }
}
