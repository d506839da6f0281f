import FoundationEssentials
import People
import PeopleStore
import PeopleWeb
import Reactive
import Sync

/// A refresh that was begun.
final class RefreshRun: Sendable {
    /// What is known without asking the store.
    struct Status: Equatable, Sendable {
        var ended = 0
        var failures: [Int: ServiceError] = [:]
        /// Whose they are, in the order in which they became known.
        var failed: [Int] = []
        /// Who of them was not asked: their host was given up for what it has said to others.
        var notAsked: Set<Int> = []
        var skipped: [Int: Int] = [:]
        /// Whether a server has answered, in whatever way: what else fails is not the network's fault.
        var hasAnswer = false
        var pause: RefreshProgress.Pause?
        var outcomes: [RefreshOutcome]?
        /// How many posts are new in all, once it is over: one that several people have is one.
        var new: Int?

        func differs(from progress: RefreshProgress) -> Bool {
            ended != progress.ended || pause != progress.pause || outcomes != nil
        }
    }

    private let whom: [Followed]
    private let states: [RefreshState]
    private let store: Store
    /// The last row of the store before it began.
    private let row: Int64
    private let place: ServiceErrorPlace
    private let notRead: @Sendable (any Error) -> Void
    private let muting: @Sendable () -> Muting
    private let status = MutableProperty(Status())
    private let work = SerialDisposable()
    /// How many posts servers count of people, as they have told of many at once.
    private let counts = Locked<[Int: Int]>([:])

    init(
        _ whom: [Followed], _ states: [RefreshState], store: Store, row: Int64, place: ServiceErrorPlace,
        muting: @escaping @Sendable () -> Muting, notRead: @escaping @Sendable (any Error) -> Void
    ) {
        self.notRead = notRead
        self.whom = whom
        self.states = states
        self.store = store
        self.row = row
        self.place = place
        self.muting = muting
    }

    var changes: SignalProducer<Status, NoError> { status.producer }

    var progress: RefreshProgress {
        let status = status.value
        let new = status.new ?? (try? store.countPosts(after: row)) ?? 0
        let failed = status.outcomes == nil ? status.failed.prefix(RefreshProgress.mostFailures) : []
        return RefreshProgress(
            count: whom.count, ended: status.ended, failed: status.failures.count, new: new,
            pause: status.pause,
            failures: failed.map {
                RefreshOutcome(account: whom[$0].account, failure: words($0, status))
            },
            outcomes: status.outcomes)
    }

    func start(
        _ plan: RefreshService.Plan, _ pauses: [String: Date], _ spending: RequestSpending,
        _ clock: any DateScheduler
    ) {
        let jobs = plan.jobs.enumerated().map { index, job in
            FollowingRefresh.Job(job.item) { [self] in read(job, index, clock) }
        }
        let surveys = plan.surveys.map { survey in
            FollowingRefresh.Survey(whom: survey.whom) { [self] in
                survey.ask().on(failed: { [self] error in
                    if let index = survey.whom.first {
                        notePause(of: plan.jobs[index].item.host, error, clock)
                    }
                })
                .map { [self] told in Set(posted(told, survey.whom, clock)) }
            }
        }
        let began = clock.currentDate
        let events = FollowingRefresh(
            jobs, surveys: surveys, pauses: pauses, spending: spending, limits: plan.limits, clock: clock
        ).events()
        work.inner = events.start { [self] event in
            switch event {
            case .value(.ended(let step)): end(step)
            case .value(.paused(let host, let end)):
                // What lasts longest is what it waits for.
                status.modify { status in
                    guard status.pause.map({ $0.end < end }) ?? true else { return }
                    status.pause = RefreshProgress.Pause(host: host, end: end)
                }
            case .completed:
                noteFailures(of: began, at: clock.currentDate)
                isOver()
            case .interrupted:
                noteFailures(of: began, at: clock.currentDate)
                store.endUpdate()
            }
        }
    }

    /// Reads somebody's newest posts, and notes how many posts their server counted then and how many were left out.
    private func read(
        _ job: FollowingRefresh.Job, _ index: Int, _ clock: any DateScheduler
    ) -> SignalProducer<FollowingRefresh.Told, ServiceError> {
        let postCount = Locked<Int?>(nil)
        let began = clock.currentDate
        return job.read().on(
            failed: { [self] error in notePause(of: job.item.host, error, clock) },
            completed: { [self] in
                guard let count = postCount.withLock(\.self) ?? counts.withLock({ $0[index] }) else { return }
                // What is not noted costs a request.
                try? store.noteChecked(
                    [whom[index].user], postCount: count, ifStoredSince: began, at: clock.currentDate)
            },
            value: { [self] told in
                postCount.withLock { $0 = told.postCount ?? $0 }
                if told.skipped > 0 { status.modify { $0.skipped[index] = told.skipped } }
            })
    }

    /// Who may have posted, by what a server has told of many; of the others that is noted.
    private func posted(
        _ told: [Int: PersonActivity], _ people: [Int], _ clock: any DateScheduler
    ) -> [Int] {
        let now = clock.currentDate
        let (quiet, posted) = people.reduce(into: ([Int](), [Int]())) { parts, index in
            let isQuiet = told[index].map { !states[index].mayHavePosted($0, at: now) } ?? false
            if isQuiet { parts.0.append(index) } else { parts.1.append(index) }
        }
        counts.withLock { $0.merge(told.mapValues(\.postCount)) { $1 } }
        try? store.noteChecked(quiet.map { whom[$0].user }, at: now)
        return posted
    }

    func stop() { work.dispose() }

    private func end(_ step: FollowingRefresh.Step) {
        let isOnComputer = whom[step.index].account.text.hasPrefix("file:")
        status.modify { status in
            status.ended += 1
            if !isOnComputer, step.failure?.isOfServer ?? true { status.hasAnswer = true }
            guard let failure = step.failure else { return }
            status.failures[step.index] = failure
            status.failed.append(step.index)
            if !step.wasAsked { status.notAsked.insert(step.index) }
        }
    }

    /// Why somebody could not be read; nil if they could.
    private func words(_ index: Int, _ status: Status) -> String? {
        guard let failure = status.failures[index] else { return nil }
        guard status.notAsked.contains(index) else { return failure.description(for: place) }
        if case .busy(_, let seconds) = failure {
            return
                "They were not asked. The server told others that it wants to be left alone for \(ServiceError.span(seconds))."
        }
        return "They were not asked. The server did not answer others in time."
    }

    /// Notes that a host wants to be left alone, for refreshes of other processes.
    private func notePause(of host: String, _ error: ServiceError, _ clock: any DateScheduler) {
        guard case .busy(_, let seconds) = error else { return }
        let now = clock.currentDate
        // What is not noted costs a request, here and below.
        try? store.notePause(of: host, until: now.addingTimeInterval(Double(seconds)), at: now)
    }

    /// Notes who could not be read, which makes them due ever more seldom; nothing of what may be the network's fault.
    ///
    /// - Parameters:
    ///   - began: when all this began: whoever was stored since was read, though maybe not to the end.
    ///   - now: when it is over.
    private func noteFailures(of began: Date, at now: Date) {
        let status = status.value
        let failed = status.failures.filter { index, error in
            (error.isOfServer || error.isOfNetwork && status.hasAnswer)
                // Else one address that is never answered would keep all others of its host from being asked.
                && !(error.isBusy && status.notAsked.contains(index))
        }
        try? store.noteFailures(
            // What to do is for whoever reads it to say: it may be another program than this.
            failed.sorted { $0.key < $1.key }.map { index, error in
                let why =
                    status.notAsked.contains(index)
                    ? words(index, status) : "\(error.summary) \(error.reason)"
                // Somebody who asks again and again makes it no worse.
                let more = states[index].isOverFailures(at: now) ? 1 : 0
                return (whom[index].user, states[index].failures + more, why ?? "")
            }, at: began)
    }

    /// Lets others refresh, and counts what has come.
    private func isOver() {
        store.endUpdate()
        var new: [Int] = []
        var total: Int?
        do {
            new = try store.countPosts(of: whom, after: row)
            total = try store.countNew(of: whom, after: row, muting: muting())
        } catch {
            // What came is there or not: that nothing did would be no true answer.
            notRead(error)
        }
        status.modify { status in
            status.pause = nil
            status.new = total ?? new.reduce(0) { $0 + $1 }
            status.outcomes = whom.enumerated().map { index, person in
                RefreshOutcome(
                    account: person.account, new: new.indices.contains(index) ? new[index] : 0,
                    skipped: status.skipped[index] ?? 0, failure: words(index, status))
            }
        }
    }
}

extension ServiceError {
    /// Whether a server has answered so.
    fileprivate var isOfServer: Bool {
        switch self {
        case .notFound, .unavailable, .busy, .gone, .hidden, .garbled, .noFeed: true
        case .offline, .timedOut, .connection, .unreadable, .storage, .offlineMode: false
        }
    }

    /// Whether the server or the way to it may be the reason.
    fileprivate var isOfNetwork: Bool {
        switch self {
        case .offline, .timedOut, .connection: true
        case .notFound, .unavailable, .busy, .gone, .hidden, .garbled, .noFeed, .unreadable, .storage,
            .offlineMode:
            false
        }
    }

    fileprivate var isBusy: Bool { if case .busy = self { true } else { false } }
}
