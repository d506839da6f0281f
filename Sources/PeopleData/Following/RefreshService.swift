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

    /// The shortest time between two reports of how far it is, in seconds.
    static let interval = 0.25

    private let store: Store
    private let clock: any DateScheduler
    private let place: ServiceErrorPlace
    private let isOffline: @Sendable () -> Bool
    private let followed: @Sendable () -> [Followed]
    private let muting: @Sendable () -> Muting
    private let notRead: @Sendable (any Error) -> Void
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
    ///   - notRead: is told why what has come could not be counted.
    ///   - plan: how people are asked of whom this is stored.
    public init(
        store: Store, clock: any DateScheduler, place: ServiceErrorPlace,
        isOffline: @escaping @Sendable () -> Bool, followed: @escaping @Sendable () -> [Followed],
        muting: @escaping @Sendable () -> Muting = { Muting() },
        notRead: @escaping @Sendable (any Error) -> Void = { _ in },
        plan: @escaping @Sendable ([Followed], [RefreshState]) -> Plan
    ) {
        self.store = store
        self.clock = clock
        self.place = place
        self.isOffline = isOffline
        self.followed = followed
        self.muting = muting
        self.notRead = notRead
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
                func narrow(_ isWanted: (Int) -> Bool) {
                    let wanted = whom.indices.filter(isWanted)
                    (whom, states) = (wanted.map { whom[$0] }, wanted.map { states[$0] })
                }
                if scope != .everybody { narrow { scope.includes(states[$0], at: clock.currentDate) } }
                var plan = plan(whom, states)
                let pauses = try store.pauses(at: clock.currentDate)
                if scope != .everybody, plan.jobs.contains(where: { pauses[$0.item.host] != nil }) {
                    narrow { pauses[plan.jobs[$0].item.host] == nil }
                    plan = self.plan(whom, states)
                }
                // Nobody is due, so it does not matter whether another process refreshes.
                guard !whom.isEmpty else { return .success(RefreshProgress(outcomes: [])) }
                // Else it would be said that another Perch refreshes: nobody can hold the lock that this takes.
                if let refusal = store.refusal { throw refusal }
                // What may fail comes before what has to be given back.
                let row = try store.lastRow()
                guard store.beginUpdate() else { return .failure(Self.isElsewhere) }
                let run = RefreshRun(
                    whom, states, store: store, row: row, place: place, muting: muting, notRead: notRead)
                last.withLock { $0 = run }
                run.start(plan, pauses, spending, clock)
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
        why: "Another Perch asks for what is new. This one has asked nobody.")
}
