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
        SignalProducer { [jobs] observer, lifetime in
            let run = Run(jobs, observer)
            lifetime.observeEnded { run.cancel() }
            run.advance()
        }
    }
}

/// A refresh under way.
///
/// `state` is guarded by its lock, outside of which jobs are started and steps are sent.
private final class Run: Sendable {
    private struct State {
        var queue: RefreshQueue
        var open: [Int: any Disposable] = [:]
        /// Whether somebody is starting jobs: one that ends within its start does not start the next one itself, as
        /// thousands of them would lie on one another.
        var isStarting = false
        var isOver = false
    }

    private let jobs: [FollowingRefresh.Job]
    private let observer: Signal<FollowingRefresh.Step, NoError>.Observer
    private let state: Locked<State>

    init(_ jobs: [FollowingRefresh.Job], _ observer: Signal<FollowingRefresh.Step, NoError>.Observer) {
        self.jobs = jobs
        self.observer = observer
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
                let begun = state.isOver ? [] : state.queue.begin()
                if begun.isEmpty { state.isStarting = false }
                let isEnd = begun.isEmpty && state.queue.isEmpty && !state.isOver
                if isEnd { state.isOver = true }
                return (begun, isEnd)
            }
            if isEnd { observer.sendCompleted() }
            if begun.isEmpty { return }
            for index in begun { start(index) }
        }
    }

    private func start(_ index: Int) {
        let disposable = jobs[index].read().start { [self] event in
            switch event {
            case .value: break
            case .completed: end(index, nil)
            case .failed(let error): end(index, error)
            // Whoever gives up a reading says nothing; the others go on.
            case .interrupted: end(index, .timedOut(seconds: 0))
            }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.open[index] = disposable }
            return state.isOver
        }
        if isOver { disposable.dispose() }
    }

    private func end(_ index: Int, _ failure: ServiceError?) {
        let isOver = state.withLock { state in
            state.open[index] = nil
            state.queue.end(index)
            return state.isOver
        }
        guard !isOver else { return }
        observer.send(value: FollowingRefresh.Step(index: index, failure: failure))
        advance()
    }

    func cancel() {
        let open = state.withLock { state in
            defer { state.open = [:] }
            state.isOver = true
            return Array(state.open.values)
        }
        for disposable in open { disposable.dispose() }
    }
}
