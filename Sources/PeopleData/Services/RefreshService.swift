import FoundationEssentials
public import People
public import PeopleStore
public import PeopleWeb
public import Reactive
import Sync

/// Asks everybody who is followed for what is new, as `FollowingRefresh` does, one refresh at a time on this computer.
///
/// It holds what is under way: it is given up with the service. How it stands is counted in the store.
public final class RefreshService: RefreshServiceType {
    /// How the people of a refresh are asked.
    public struct Plan: Sendable {
        /// A job for each.
        public let jobs: [FollowingRefresh.Job]
        /// What tells of several of them, by their indices in `jobs`.
        public let surveys: [PeopleSurvey]
        /// How much is asked of one host.
        public let limits: RefreshQueue.Limits

        /// Describes a plan.
        public init(
            jobs: [FollowingRefresh.Job], surveys: [PeopleSurvey] = [],
            limits: RefreshQueue.Limits = RefreshQueue.Limits()
        ) {
            self.jobs = jobs
            self.surveys = surveys
            self.limits = limits
        }
    }

    /// What is there to be told of, a few times a second at the most, in seconds.
    static let interval = 0.25

    private let store: Store
    private let clock: any DateScheduler
    private let place: ServiceErrorPlace
    private let isOffline: @Sendable () -> Bool
    private let followed: @Sendable () -> [Followed]
    private let muting: @Sendable () -> Muting
    private let plan: @Sendable ([Followed], [RefreshState]) -> Plan
    private let last = Locked<RefreshRun?>(nil)
    /// What hosts allow in five minutes is not had anew with each refresh.
    private let spending = RequestSpending()

    /// Asks nobody yet.
    ///
    /// - Parameters:
    ///   - store: where what comes is stored.
    ///   - clock: waits, and says who is due.
    ///   - place: where somebody reads what has failed.
    ///   - isOffline: whether no server is to be asked.
    ///   - followed: whoever is followed now.
    ///   - muting: what does not count as new.
    ///   - plan: how people are asked of whom this is stored.
    public init(
        store: Store, clock: any DateScheduler, place: ServiceErrorPlace,
        isOffline: @escaping @Sendable () -> Bool, followed: @escaping @Sendable () -> [Followed],
        muting: @escaping @Sendable () -> Muting = { Muting() },
        plan: @escaping @Sendable ([Followed], [RefreshState]) -> Plan
    ) {
        self.store = store
        self.clock = clock
        self.place = place
        self.isOffline = isOffline
        self.followed = followed
        self.muting = muting
        self.plan = plan
    }

    deinit { stopRefresh() }

    /// Begins on the thread that starts the producer, which reads the list and the store.
    public func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError> {
        SignalProducer { [self] () -> Result<RefreshProgress, ServiceError> in
            stopRefresh()
            guard !isOffline() else { return .failure(.offlineMode) }
            do throws(StoreError) {
                var whom = followed()
                var states = try store.refreshStates(of: whom, at: clock.currentDate)
                if scope == .due {
                    let due = whom.indices.filter { states[$0].isDue(at: clock.currentDate) }
                    (whom, states) = (due.map { whom[$0] }, due.map { states[$0] })
                }
                // Nothing is to be done, whoever else does something.
                guard !whom.isEmpty else { return .success(RefreshProgress(outcomes: [])) }
                // What may fail comes before what has to be given back.
                let row = try store.lastRow()
                guard store.beginUpdate() else { return .failure(Self.isElsewhere) }
                let run = RefreshRun(whom, store: store, row: row, place: place, muting: muting)
                last.withLock { $0 = run }
                run.start(plan(whom, states), states, spending, clock)
                return .success(run.progress)
            } catch {
                return .failure(error.serviceError)
            }
        }
    }

    /// Waits on the service's clock.
    public func refreshProgress(
        after progress: RefreshProgress
    ) -> SignalProducer<RefreshProgress, ServiceError> {
        guard let run = last.withLock(\.self) else {
            return SignalProducer(value: RefreshProgress(outcomes: []))
        }
        return SignalProducer { [clock] observer, lifetime in
            lifetime += clock.schedule(after: clock.currentDate.addingTimeInterval(Self.interval)) {
                lifetime += run.changes.filter { $0.differs(from: progress) }.take(first: 1).start { event in
                    guard case .value = event else { return }
                    observer.send(value: run.progress)
                    observer.sendCompleted()
                }
            }
        }
    }

    /// Ends what is under way, on the calling thread.
    public func stopRefresh() { last.withLock(\.self)?.stop() }

    /// What is said when another Perch refreshes.
    public static let isElsewhere = ServiceError.connection(
        why: "Another Perch asks for what is new; this one has asked nobody.")
}

/// A refresh that was begun.
private final class RefreshRun: Sendable {
    /// What is known without asking the store.
    struct Status: Equatable, Sendable {
        var ended = 0
        var failures: [Int: String] = [:]
        /// Whose they are, in the order in which they became known.
        var failed: [Int] = []
        var skipped: [Int: Int] = [:]
        var pause: RefreshProgress.Pause?
        var outcomes: [RefreshOutcome]?
        /// How many posts are new in all, once it is over: one that several people have is one.
        var new: Int?

        func differs(from progress: RefreshProgress) -> Bool {
            ended != progress.ended || pause != progress.pause || outcomes != nil
        }
    }

    private let whom: [Followed]
    private let store: Store
    /// The last row of the store before it began.
    private let row: Int64
    private let place: ServiceErrorPlace
    private let muting: @Sendable () -> Muting
    private let status = MutableProperty(Status())
    private let work = SerialDisposable()
    /// How many posts servers count of people, as they have told of many at once.
    private let counts = Locked<[Int: Int]>([:])

    init(
        _ whom: [Followed], store: Store, row: Int64, place: ServiceErrorPlace,
        muting: @escaping @Sendable () -> Muting
    ) {
        self.whom = whom
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
                RefreshOutcome(account: whom[$0].account, failure: status.failures[$0])
            },
            outcomes: status.outcomes)
    }

    func start(
        _ plan: RefreshService.Plan, _ states: [RefreshState],
        _ spending: RequestSpending, _ clock: any DateScheduler
    ) {
        let jobs = plan.jobs.enumerated().map { index, job in
            FollowingRefresh.Job(job.item) { [self] in read(job, index, clock) }
        }
        let surveys = plan.surveys.map { survey in
            FollowingRefresh.Survey(whom: survey.whom) { [self] in
                survey.ask().map { [self] told in Set(posted(told, survey.whom, states, clock)) }
            }
        }
        let events = FollowingRefresh(
            jobs, surveys: surveys, spending: spending, limits: plan.limits, clock: clock
        ).events()
        work.inner = events.start { [self] event in
            switch event {
            case .value(.ended(let step)): end(step.index, step.failure)
            case .value(.paused(let host, let end)):
                status.modify { $0.pause = RefreshProgress.Pause(host: host, end: end) }
            case .completed: isOver()
            case .interrupted: store.endUpdate()
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
        _ told: [Int: PersonActivity], _ people: [Int], _ states: [RefreshState], _ clock: any DateScheduler
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

    private func end(_ index: Int, _ failure: ServiceError?) {
        let why = failure.map { $0.description(for: place) }
        status.modify { status in
            status.ended += 1
            guard let why else { return }
            status.failures[index] = why
            status.failed.append(index)
        }
    }

    /// Lets others refresh, and counts what has come.
    private func isOver() {
        store.endUpdate()
        let new = (try? store.countPosts(of: whom, after: row)) ?? []
        let total =
            (try? store.countNew(of: whom, after: row, muting: muting())) ?? new.reduce(0) { $0 + $1 }
        status.modify { status in
            status.pause = nil
            status.new = total
            status.outcomes = whom.enumerated().map { index, person in
                RefreshOutcome(
                    account: person.account, new: new.indices.contains(index) ? new[index] : 0,
                    skipped: status.skipped[index] ?? 0, failure: status.failures[index])
            }
        }
    }
}
