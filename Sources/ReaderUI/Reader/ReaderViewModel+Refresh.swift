import FoundationEssentials
import People
import Terminal
import TerminalApp
import Values

/// Asking everybody who is followed for what is new.
extension ReaderViewModel {
    /// Whether the page is one that tells of it: home, or the timeline.
    package var showsRefresh: Bool {
        switch page {
        case .people: true
        case .shelf(let shelf): shelf.isTimeline
        case .person, .thread: false
        }
    }

    /// Which posts the timeline shows that is open, on top or under other pages; nil if none is.
    package var timelineScope: TimelineScope? {
        shelf?.scope
            ?? accountTabs.pages.lazy.compactMap { page in
                if case .shelf(let shelf) = page { shelf.scope } else { nil }
            }.first
    }

    /// Whoever could not be read when they were asked, as home tells it; nobody while they are being asked.
    var failedEarlier: [Person] {
        refresh.isRunning ? [] : listedPeople.filter { $0.news?.failure != nil }
    }

    /// Asks everybody; at home, where nobody is followed, reads the list of people again.
    mutating func askEverybody() -> Reader.Effect? {
        if case .people(let home) = page, !home.isFollowing { return .page(.people(.load)) }
        return .page(.refresh(.refresh))
    }

    /// Asks nobody else.
    var stopsAsking: Reader.Effect? {
        showsRefresh && refresh.isRunning ? .page(.refresh(.cancel)) : nil
    }

    /// Takes over how far it is, and says what became of it once it is over, where that is of interest.
    mutating func take(_ refresh: RefreshViewModel) {
        let wasRunning = self.refresh.isRunning
        self.refresh = refresh
        guard wasRunning, !refresh.isRunning, showsRefresh else { return }
        notice = RefreshText(refresh, keyNames).notice ?? notice
    }
}

/// What is said of a refresh.
package struct RefreshText {
    private let refresh: RefreshViewModel

    private let names: KeyNames

    init(_ refresh: RefreshViewModel, _ names: KeyNames) { (self.refresh, self.names) = (refresh, names) }

    /// How far it is, or who could not be read, as a status line; nil if there is nothing to say.
    func line(at environment: Environment) -> StyledLine? {
        switch refresh.state {
        case .running(let progress): running(progress, at: environment)
        case .ended(let progress) where progress.failed > 0: unread(progress, of: progress.count)
        case .stopped(let progress) where hasDetails: unread(progress, of: progress.ended)
        case .idle, .ended, .stopped, .failed: nil
        }
    }

    private func unread(_ progress: RefreshProgress, of asked: Int) -> StyledLine {
        StyledLine(" ").with(
            "! \(progress.failed) of \(SafeText(people(asked))) could not be read", Theme.problem
        )
        .with("  ").appending(names.line(.app(.details), does: " shows who"))
    }

    private func running(_ progress: RefreshProgress, at environment: Environment) -> StyledLine {
        let stops = names.line(.app(.stopWaiting), does: " stops")
        let (columns, utf8) = (environment.size.columns, environment.utf8)
        // What stops it is always there.
        let room = columns - 3 - stops.columns
        var text = "Asking for news: " + SafeText(Self.counts(progress))
        if let pause = progress.pause,
            let span = Self.span(of: pause, at: environment.now).map({ SafeText($0) })
        {
            let host = SafeText(pause.host, limit: 40)
                .shortened(to: max(8, room - text.columns - 2 - span.columns), utf8: utf8)
            text = text + ", " + host + span
        }
        return StyledLine(" ").with(text.shortened(to: max(0, room), utf8: utf8), Theme.pending).with("  ")
            .appending(stops)
    }

    /// The same for commands without a screen: `37/120, 2 failed, mole.example asks for 30 s`.
    package static func line(_ progress: RefreshProgress, at now: Date) -> String {
        guard let pause = progress.pause, let span = span(of: pause, at: now) else { return counts(progress) }
        return "\(counts(progress)), \(pause.host)\(span)"
    }

    /// ` asks for 30 s`; nil once that is over.
    private static func span(of pause: RefreshProgress.Pause, at now: Date) -> String? {
        guard pause.end > now else { return nil }
        // Whatever a recording says, it is a number that can be told.
        let left = Int(min(pause.end.timeIntervalSince(now), 1e9).rounded(.up))
        return " asks for " + ServiceError.span(left)
    }

    /// `37/120, 5 new, 2 failed`.
    static func counts(_ progress: RefreshProgress) -> String {
        "\(progress.ended)/\(progress.count)" + (progress.new > 0 ? ", \(progress.new) new" : "")
            + (progress.failed > 0 ? ", \(progress.failed) failed" : "")
    }

    /// What became of it; nil if there is nothing to say.
    var notice: Notice? {
        switch refresh.state {
        case .ended(let progress) where progress.count == 0: nil
        case .ended(let progress):
            Notice(
                progress.failed == progress.count
                    ? "Nobody could be read\(names.text("; ", .app(.details), does: " shows why"))."
                    : progress.new == 0
                        ? "Nothing new from \(people(progress.count - progress.failed))\(failures(progress))."
                        : "\(posts(progress.new))\(failures(progress)).")
        case .stopped(let progress):
            Notice(
                "Stopped after \(progress.ended) of \(people(progress.count)): \(posts(progress.new))"
                    + (hasDetails ? failures(progress) : "") + ".")
        case .failed(let error): Notice(error.brief, isProblem: true)
        case .idle, .running: nil
        }
    }

    /// Whether there is something to tell of people by name: of each at its end, before that of those who could not be read.
    var hasDetails: Bool {
        refresh.progress.map { !($0.outcomes ?? $0.failures).isEmpty } ?? false
    }

    /// Why there is nothing to tell of each.
    var withoutDetails: Notice {
        switch refresh.state {
        case .running:
            Notice(
                "How it went with each is told when everybody has been asked"
                    + names.text("; ", .app(.stopWaiting), does: " stops") + ".")
        case .stopped:
            Notice(
                "It was stopped, so how it went with each is not told"
                    + names.text("; ", KeyNames.reload, does: " asks everybody again") + ".")
        case .idle, .ended, .failed:
            Notice(
                "Nobody was asked for what is new in this session yet"
                    + names.text("; ", KeyNames.reload, does: " asks everybody whom you follow") + ".")
        }
    }

    private func failures(_ progress: RefreshProgress) -> String {
        if progress.failed > 0 {
            return "; \(progress.failed) could not be read"
                + names.text(": ", .app(.details), does: " shows who")
        }
        let skipped = progress.outcomes?.reduce(0) { $0 + $1.skipped } ?? 0
        guard skipped > 0 else { return "" }
        return "; \(CountText.counted(skipped, "post was", "posts were")) left out"
            + names.text(": ", .app(.details), does: " shows whose")
    }

    /// How it went with each: first whoever could not be read, then whoever has posted, been read in part, or has nothing new;
    /// before its end, whoever could not be read.
    ///
    /// - Parameters:
    ///   - people: whoever is called by a name there, with it.
    ///   - size: the terminal's.
    func details(naming people: [Person], size: Size) -> DetailsText {
        if let progress = refresh.progress, progress.outcomes == nil {
            let far = "\(progress.ended) of \(self.people(progress.count))"
            return details(
                refresh.isRunning
                    ? "\(far) asked so far: \(progress.failed) not read"
                    : stopped(progress),
                progress.failures, of: progress.failed, naming: people, size: size)
        }
        let outcomes = refresh.progress?.outcomes ?? []
        let failed = outcomes.filter { $0.failure != nil }
        let new = outcomes.filter { $0.failure == nil && $0.new > 0 }
        let others = outcomes.filter { $0.failure == nil && $0.new == 0 }
        let (partly, quiet) = (others.filter { $0.skipped > 0 }, others.filter { $0.skipped == 0 })
        // Each counts all that came by its own way; the sum has what came by several once, and nothing that is muted.
        let uncounted = outcomes.reduce(0) { $0 + $1.new } - (refresh.progress?.new ?? 0)
        return details(
            "\(self.people(outcomes.count)) asked: \(new.count) with new posts, \(failed.count) not read"
                + (uncounted > 0
                    ? "; \(posts(uncounted)) came twice or \(uncounted == 1 ? "is" : "are") muted" : ""),
            failed + new + partly + quiet, of: outcomes.count, naming: people, size: size)
    }

    /// Why these could not be read when they were asked, be it before this session.
    func details(ofEarlier failed: [Person], size: Size) -> DetailsText {
        let now =
            if case .stopped(let progress) = refresh.state { stopped(progress) + "; before that, " } else {
                ""
            }
        return details(
            "\(now)\(people(failed.count)) could not be read",
            failed.map { person in
                let reason = person.news?.failure?.reason ?? ""
                return RefreshOutcome(
                    account: person.account,
                    failure: reason.isEmpty ? "It was not kept why." : reason)
            }, of: failed.count, naming: failed, size: size)
    }

    private func details(
        _ heading: String, _ outcomes: [RefreshOutcome], of count: Int, naming people: [Person], size: Size
    ) -> DetailsText {
        let names = Dictionary(people.map { ($0.account, $0.name) }) { first, _ in first }
        let told = outcomes.prefix(Self.mostTold)
        return DetailsText(
            title: "How it went", heading: SafeText(heading),
            entries: told.map { outcome in
                let account = MaskedAddress.text(outcome.account.text)
                let name = names[outcome.account].flatMap { $0.isEmpty ? nil : $0 }
                return (
                    SafeText(name.map { "\($0), \(account)" } ?? account, limit: 300),
                    SafeText(
                        outcome.failure
                            ?? [posts(outcome.new), outcome.leftOut].compactMap(\.self)
                            .joined(separator: "; "),
                        limit: 1_000)
                )
            },
            rest: max(0, count - told.count), size: size)
    }

    private func stopped(_ progress: RefreshProgress) -> String {
        "Stopped after \(progress.ended) of \(people(progress.count)): \(posts(progress.new)), \(progress.failed) not read, \(progress.count - progress.ended) not asked"
    }

    /// More are counted only.
    private static let mostTold = 1_000

    private func people(_ count: Int) -> String { CountText.counted(count, "person", "people") }

    private func posts(_ count: Int) -> String { CountText.counted(count, "new post", "new posts") }
}
