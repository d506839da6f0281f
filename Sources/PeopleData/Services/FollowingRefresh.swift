public import People
public import Reactive
import Sync

/// Asks many people for what is new, a few at a time as `RefreshQueue` says.
///
/// What they answer is stored by whoever reads it; a failure is that person's alone.
public struct FollowingRefresh: Sendable {
    /// How somebody is asked for news.
    public struct Job: Sendable {
        /// The host that is asked; of one host few are asked at once.
        public let host: String
        /// Reads and stores what is new.
        ///
        /// What it sends does not matter, only how it ends.
        public let read: @Sendable () -> SignalProducer<Void, ServiceError>

        /// Describes how somebody is asked.
        public init(host: String, read: @escaping @Sendable () -> SignalProducer<Void, ServiceError>) {
            self.host = host
            self.read = read
        }
    }

    /// How it went with one person.
    public struct Step: Equatable, Sendable {
        /// Which of the jobs ended.
        public let index: Int
        /// Why it failed; nil when it did not.
        public let failure: ServiceError?
    }

    private let jobs: [Job]

    /// Asks as these jobs say.
    public init(_ jobs: [Job]) { self.jobs = jobs }

    /// Asks everybody once for each start, and sends a step whenever one of them has ended, on the thread where that is.
    ///
    /// Completes when all have. Disposing of it gives up who is being asked and asks nobody else.
    public func steps() -> SignalProducer<Step, NoError> {
        SignalProducer { [jobs] observer, lifetime in Run(jobs, observer, lifetime).advance() }
    }
}

/// A refresh under way; the lifetime of its start gives up whoever is being asked.
///
/// `state` is guarded by its lock, outside of which jobs are started and steps are sent.
private final class Run: Sendable {
    private struct State {
        var queue: RefreshQueue
        /// Whether somebody is starting jobs: one that ends within its start does not start the next one itself, as
        /// thousands of them would lie on one another.
        var isStarting = false
    }

    private let jobs: [FollowingRefresh.Job]
    private let observer: Signal<FollowingRefresh.Step, NoError>.Observer
    private let lifetime: Lifetime
    private let state: Locked<State>

    init(
        _ jobs: [FollowingRefresh.Job], _ observer: Signal<FollowingRefresh.Step, NoError>.Observer,
        _ lifetime: Lifetime
    ) {
        self.jobs = jobs
        self.observer = observer
        self.lifetime = lifetime
        state = Locked(State(queue: RefreshQueue(hosts: jobs.map(\.host))))
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
            if begun.isEmpty { return }
            for index in begun { start(index) }
        }
    }

    private func start(_ index: Int) {
        lifetime += jobs[index].read().start { [self] event in
            switch event {
            case .value: break
            case .completed: end(index, nil)
            case .failed(let error): end(index, error)
            // Whoever gives up a reading says nothing; the others go on.
            case .interrupted: end(index, .timedOut(seconds: 0))
            }
        }
    }

    private func end(_ index: Int, _ failure: ServiceError?) {
        // First, as what is over has told everything.
        observer.send(value: FollowingRefresh.Step(index: index, failure: failure))
        state.withLock { $0.queue.end(index) }
        advance()
    }
}
