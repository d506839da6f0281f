import People
import Terminal
import TerminalApp

/// What a thread's page says about its own state, in the words that title, rule and status line share.
struct ThreadFacts {
    let page: ThreadPage
    let environment: Environment
    /// Whether no server is asked.
    let isOffline: Bool

    /// What stands over the conversation.
    var order: StyledLine { StyledLine("Conversation", Theme.heading) }

    private var elapsed: SafeText {
        page.since.map { " " + ElapsedText(since: $0, now: environment.now).text } ?? ""
    }

    /// How long a wait still lasts; nil if nothing is waited for.
    private var countdown: SafeText? {
        guard let wait = page.thread.wait, let since = page.since else { return nil }
        return "again in " + CountdownText(wait, since: since, now: environment.now).text
    }

    /// The state of the page, in two or three words for the title.
    var state: (text: SafeText, style: Style) {
        if let countdown { return ("busy, " + countdown, Theme.pending) }
        switch page.thread.state {
        case .initialized: return ("not loaded", Theme.faint)
        case .loading, .waiting: return ("loading" + elapsed, Theme.pending)
        case .failed: return ("failed", Theme.problem)
        case .loaded(let content):
            if page.thread.isPending { return ("reloading" + elapsed, Theme.pending) }
            if content.refresh.error != nil { return ("stale", Theme.problem) }
            let count = content.thread.entries.count
            return (SafeText(CountText.counted(count, "post", "posts")), Theme.faint)
        }
    }

    /// What is going on, blank if there is nothing to say.
    var status: StyledLine {
        if let wait = page.thread.wait, let countdown {
            let busy = BusyText(source: page.account.source, wait: wait)
            return StyledLine.fitting(busy.lines(countdown, countdown), width: environment.size.columns)
        }
        switch page.thread.state {
        case .initialized:
            return StyledLine(" ").with("The thread is not loaded.", Theme.faint).with("  ").with(
                "r", Theme.key
            )
            .with(" loads it")
        case .loading, .waiting: return pending("Loading the thread")
        case .failed(let error): return failed(error, what: "No thread: ")
        case .loaded(let content):
            if page.thread.isPending { return pending("Reloading the thread") }
            if let error = content.refresh.error { return failed(error, what: "") }
            let skipped = content.thread.skipped.count
            if skipped > 0 {
                return StyledLine(" ").with(
                    SafeText(CountText.counted(skipped, "post", "posts")) + " could not be read.", Theme.faint
                ).with("  ").with("d", Theme.key).with(" says why")
            }
            guard content.thread.isPartial else { return .blank }
            return StyledLine(" ").with("The server leaves out some of this conversation.", Theme.faint)
        }
    }

    private func pending(_ what: SafeText) -> StyledLine {
        StyledLine(" ").with(what + elapsed, Theme.pending).with("  ").with("Esc", Theme.key).with(" cancels")
    }

    private func failed(_ error: ServiceError, what: SafeText) -> StyledLine {
        let line = StyledLine(" ").with("! " + what + SafeText(error.summary), Theme.problem).with("  ")
        // Trying again is of no use while nobody may be asked.
        return error == .offlineMode && isOffline
            ? line.with("O", Theme.key).with(" turns it off") : line.with("r", Theme.key).with(" tries again")
    }
}
