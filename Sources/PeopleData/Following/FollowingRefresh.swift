public import FoundationEssentials
public import People
public import Reactive
import Sync

/// Asks many people for what is new, a few at a time as `RefreshQueue` says.
///
/// What they answer is stored by whoever reads it; a failure is that person's alone. A host that wants to be left alone is,
/// and whoever was asked there is asked again after it; so is one that said so to somebody else before. One that wants it for
/// longer than ``longestPause``, or six times in a row, is asked for nobody else; and neither is one that has not answered in
/// time four times in a row. Where one request tells which of many people have posted, a ``Survey``, nobody else is asked.
public struct FollowingRefresh: Sendable {
    /// The longest pause that is waited for, in seconds; with a longer one a person counts as failed.
    public static let longestPause = 300
    /// How often one person is asked at the most.
    public static let mostAttempts = 3

    /// How somebody is asked for news.
    public struct Job: Sendable {
        /// Who is asked, and by how many requests.
        public let item: RefreshQueue.Item
        /// Reads and stores what is new.
        public let read: @Sendable () -> SignalProducer<Told, ServiceError>

        /// Describes how somebody is asked.
        public init(
            _ item: RefreshQueue.Item, read: @escaping @Sendable () -> SignalProducer<Told, ServiceError>
        ) {
            self.item = item
            self.read = read
        }
    }

    /// What an answer tells beside the posts, which are stored by then.
    public struct Told: Hashable, Sendable {
        /// How many posts their server counts; nil where it has not told.
        public let postCount: Int?
        /// How many posts of the answer could not be read, or were too many.
        public let skipped: Int

        /// Describes what was told.
        public init(postCount: Int? = nil, skipped: Int = 0) {
            self.postCount = postCount
            self.skipped = skipped
        }
    }

    /// One request that tells of several people whether they have posted.
    public struct Survey: Sendable {
        /// Of whom it tells: indices of jobs, all of one host.
        public let whom: [Int]
        /// Answers who has to be asked, by the indices of their jobs.
        ///
        /// If it fails everybody is asked, as if there were no such request.
        public let ask: @Sendable () -> SignalProducer<Set<Int>, ServiceError>

        /// Describes a survey.
        public init(whom: [Int], ask: @escaping @Sendable () -> SignalProducer<Set<Int>, ServiceError>) {
            self.whom = whom
            self.ask = ask
        }
    }

    /// Something that has happened.
    public enum Event: Equatable, Sendable {
        /// One person has answered, or failed to.
        case ended(Step)
        /// A host wants to be left alone until then.
        case paused(host: String, until: Date)
    }

    /// How it went with one person.
    public struct Step: Equatable, Sendable {
        /// Which of the jobs ended.
        public let index: Int
        /// Why it failed; nil when it did not.
        public let failure: ServiceError?
        /// Whether they were asked themselves: else what their host has said to others is why they were not.
        public var wasAsked = true
    }

    private let jobs: [Job]
    private let surveys: [Survey]
    private let pauses: [String: Date]
    private let spending: RequestSpending
    private let limits: RefreshQueue.Limits
    private let clock: any DateScheduler

    /// Asks as these jobs say, and waits by this clock.
    ///
    /// - Parameters:
    ///   - jobs: how each is asked.
    ///   - surveys: what tells of several of them.
    ///   - pauses: hosts that want to be left alone, and until when. One that wants it for longer than ``longestPause`` is asked all
    ///     the same: it may have meant one of its people.
    ///   - clock: by which it waits.
    public init(
        _ jobs: [Job], surveys: [Survey] = [], pauses: [String: Date] = [:], clock: any DateScheduler
    ) {
        self.init(
            jobs, surveys: surveys, pauses: pauses, spending: RequestSpending(),
            limits: RefreshQueue.Limits(), clock: clock)
    }

    /// The same as one of several refreshes, which count their requests together.
    init(
        _ jobs: [Job], surveys: [Survey], pauses: [String: Date], spending: RequestSpending,
        limits: RefreshQueue.Limits, clock: any DateScheduler
    ) {
        self.jobs = jobs
        self.surveys = surveys
        self.pauses = pauses
        self.spending = spending
        self.limits = limits
        self.clock = clock
    }

    /// Asks everybody once for each start, and sends an event whenever one of them has ended, on the thread where that is.
    ///
    /// Completes when all have. Disposing of it gives up who is being asked and asks nobody else.
    public func events() -> SignalProducer<Event, NoError> {
        SignalProducer { [jobs, surveys, pauses, spending, limits, clock] observer, lifetime in
            Run(jobs, surveys, spending, limits, clock, observer, lifetime).begin(after: pauses)
        }
    }
}

/// A refresh under way; the lifetime of its start gives up whoever is being asked.
///
/// `state` is guarded by its lock, outside of which jobs are started
/// and events are sent.
private final class Run: Sendable {
    private struct State {
        var queue: RefreshQueue
        /// Whether somebody is starting jobs: one that ends within its start does not start the next one itself, as
        /// thousands of them would lie on one another.
        var isStarting = false
        var attempts: [Int: Int] = [:]
        /// How often each host has wanted to be left alone since it last answered.
        var pauses: [String: Int] = [:]
        /// How often each host has not answered in time since it last did.
        var silences: [String: Int] = [:]
        /// Who is asked for nobody else, and why.
        var givenUp: [String: ServiceError] = [:]
        /// What gives up who is being asked; what has ended is let go, with all that it has read.
        var open: [Int: SerialDisposable] = [:]
        var isWaitingForWindow = false
    }

    /// How many pauses in a row a host gets: two people may be asked there at once, each so often.
    private static let mostPauses = 2 * FollowingRefresh.mostAttempts
    /// How often in a row a host need not answer: two people are asked there at once, each for as long as an answer may take.
    private static let mostSilences = 4

    private let jobs: [FollowingRefresh.Job]
    private let surveys: [FollowingRefresh.Survey]
    /// What the queue holds: of each job, and behind them of each survey.
    private let items: [RefreshQueue.Item]
    private let spending: RequestSpending
    private let clock: any DateScheduler
    private let observer: Signal<FollowingRefresh.Event, NoError>.Observer
    private let lifetime: Lifetime
    private let state: Locked<State>

    init(
        _ jobs: [FollowingRefresh.Job], _ surveys: [FollowingRefresh.Survey],
        _ spending: RequestSpending, _ limits: RefreshQueue.Limits, _ clock: any DateScheduler,
        _ observer: Signal<FollowingRefresh.Event, NoError>.Observer, _ lifetime: Lifetime
    ) {
        let surveys = surveys.filter { !$0.whom.isEmpty }
        self.jobs = jobs
        self.surveys = surveys
        self.spending = spending
        self.clock = clock
        self.observer = observer
        self.lifetime = lifetime
        items =
            jobs.map(\.item)
            + surveys.map { survey in
                let item = jobs[survey.whom[0]].item
                return RefreshQueue.Item(host: item.host, isLimited: item.isLimited)
            }
        let later = Set(surveys.flatMap(\.whom))
        let spent = spending.requests(at: clock.currentDate)
        state = Locked(State(queue: RefreshQueue(items, later: later, spent: spent, limits: limits)))
        lifetime.observeEnded { [self] in
            let open = state.withLock { state in
                defer { state.open = [:] }
                return state.open.values
            }
            open.forEach { $0.dispose() }
        }
    }

    /// Starts something that is given up with the refresh.
    private func start<Value>(
        _ number: Int, _ producer: SignalProducer<Value, ServiceError>,
        _ action: @escaping @Sendable (Signal<Value, ServiceError>.Event) -> Void
    ) {
        let slot = SerialDisposable()
        let hasEnded = state.withLock { state in
            guard !lifetime.hasEnded else { return true }
            state.open[number] = slot
            return false
        }
        // What ends within its start has left its place by then.
        if !hasEnded { slot.inner = producer.start(action) }
    }

    /// Starts whoever may be asked now, and those of these hosts when they may be.
    func begin(after pauses: [String: Date]) {
        let now = clock.currentDate
        let longest = now.addingTimeInterval(Double(FollowingRefresh.longestPause))
        for host in Set(items.map(\.host)).sorted() {
            guard let end = pauses[host], end > now, end <= longest else { continue }
            state.withLock { $0.queue.hold(host) }
            pause(host, until: end)
        }
        advance()
    }

    /// Starts whoever may be asked now, and completes when everybody has ended.
    func advance() {
        let isMine = state.withLock { state in
            defer { state.isStarting = true }
            return !state.isStarting
        }
        guard isMine else { return }
        while true {
            let (begun, isEnd) = state.withLock { state -> ([Int], Bool) in
                let begun = lifetime.hasEnded ? [] : state.queue.begin()
                state.isStarting = !begun.isEmpty
                return (begun, state.queue.isEmpty)
            }
            if isEnd { observer.sendCompleted() }
            if begun.isEmpty { return waitForWindow() }
            spending.add(begun.map { items[$0] }, at: clock.currentDate)
            for index in begun {
                if index < jobs.count { ask(index) } else { survey(index) }
            }
        }
    }

    // MARK: - One person

    private func ask(_ index: Int) {
        if let error = state.withLock({ $0.givenUp[items[index].host] }) {
            return end(index, error, wasAsked: false)
        }
        start(index, jobs[index].read()) { [self] event in
            switch event {
            case .value: break
            case .completed: end(index, nil)
            case .failed(let error):
                hear(error, of: items[index].host)
                if !asksAgain(index, after: error) { end(index, error) }
            // Whoever gives up a reading says nothing; the others go on.
            case .interrupted: end(index, .unanswered)
            }
        }
    }

    private func end(_ index: Int, _ failure: ServiceError?, wasAsked: Bool = true) {
        // Before the state changes: that may complete the refresh, which nothing may follow.
        observer.send(
            value: .ended(FollowingRefresh.Step(index: index, failure: failure, wasAsked: wasAsked)))
        state.withLock { state in
            state.open[index] = nil
            state.queue.end(index)
            if failure == nil {
                state.pauses[items[index].host] = nil
                state.silences[items[index].host] = nil
            }
        }
        advance()
    }

    /// Gives a host up that did not answer several times in a row: each time takes as long as an answer may.
    private func hear(_ error: ServiceError, of host: String) {
        state.withLock { state in
            guard case .timedOut = error else {
                state.silences[host] = nil
                return
            }
            state.silences[host, default: 0] += 1
            if state.silences[host, default: 0] == Self.mostSilences { state.givenUp[host] = error }
        }
    }

    // MARK: - Several people

    private func survey(_ number: Int) {
        let isGivenUp = state.withLock { $0.givenUp[items[number].host] != nil }
        if isGivenUp { return surveyed(number, surveys[number - jobs.count], nil) }
        let survey = surveys[number - jobs.count]
        let answer = Locked<Set<Int>?>(nil)
        start(number, survey.ask()) { [self] event in
            switch event {
            case .value(let changed): answer.withLock { $0 = changed }
            case .completed: surveyed(number, survey, answer.withLock(\.self))
            case .failed(let error): if !asksAgain(number, after: error) { surveyed(number, survey, nil) }
            case .interrupted: surveyed(number, survey, nil)
            }
        }
    }

    /// Lets those wait who have posted, or everybody if nothing is known; the others have ended.
    private func surveyed(_ number: Int, _ survey: FollowingRefresh.Survey, _ changed: Set<Int>?) {
        let asked = survey.whom.filter { changed?.contains($0) ?? true }
        for index in survey.whom where changed.map({ !$0.contains(index) }) ?? false {
            observer.send(value: .ended(FollowingRefresh.Step(index: index, failure: nil)))
        }
        state.withLock { state in
            asked.forEach { state.queue.add($0) }
            state.open[number] = nil
            state.queue.end(number)
        }
        advance()
    }

    // MARK: - Waiting

    /// Leaves a host alone that has asked for it, and has the queue's item asked again after it.
    ///
    /// Answers whether it will be: not after any other error, nor for ever.
    private func asksAgain(_ number: Int, after error: ServiceError) -> Bool {
        guard case .busy(_, let seconds) = error else { return false }
        let host = items[number].host
        let isHeld = state.withLock { state in
            state.attempts[number, default: 1] += 1
            state.pauses[host, default: 0] += 1
            guard seconds <= FollowingRefresh.longestPause,
                state.pauses[host, default: 0] < Self.mostPauses
            else {
                state.givenUp[host] = error
                return false
            }
            guard state.attempts[number, default: 1] <= FollowingRefresh.mostAttempts else { return false }
            state.open[number] = nil
            state.queue.hold(number)
            return true
        }
        if isHeld {
            pause(host, until: clock.currentDate.addingTimeInterval(Double(seconds)))
            advance()
        }
        return isHeld
    }

    /// Lets a host that is held be asked again then.
    private func pause(_ host: String, until end: Date) {
        observer.send(value: .paused(host: host, until: end))
        lifetime += clock.schedule(after: end) { [self] in
            state.withLock { $0.queue.release(host) }
            advance()
        }
    }

    /// Waits for the next window if hosts have had what they are to have in this one.
    private func waitForWindow() {
        let wait = state.withLock { state -> (hosts: [String], end: Date)? in
            let hosts = state.queue.exhausted
            guard !hosts.isEmpty, !state.isWaitingForWindow else { return nil }
            state.isWaitingForWindow = true
            return (hosts, spending.end(at: clock.currentDate))
        }
        guard let wait else { return }
        for host in wait.hosts { observer.send(value: .paused(host: host, until: wait.end)) }
        lifetime += clock.schedule(after: wait.end) { [self] in
            _ = spending.requests(at: clock.currentDate)
            state.withLock { state in
                state.isWaitingForWindow = false
                state.queue.renew()
            }
            advance()
        }
    }
}
