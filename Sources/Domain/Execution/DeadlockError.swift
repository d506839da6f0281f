/// Waiting was refused, because it could never have ended.
///
/// Jobs wait for each other in a ring, or all slots of an executor are held by jobs that wait for one more job of the
/// same executor. Whoever would have closed the ring gets this error instead of blocking for ever; the others then
/// go on.
///
/// The cure is in the interactor docs: inside a job run the inner use case in place, `execute(in: DirectExecutor())`,
/// or give it an executor of its own.
///
/// Source: the interactor docs, "Threading".
public struct DeadlockError: Error, Equatable, Sendable {
    /// One who waits in the ring.
    public struct Waiter: Equatable, Sendable {
        /// The name of the executor whose slot it holds or needs.
        public let executor: String
        /// Where the job was submitted, as `Module/File.swift:12`.
        public let site: String
        /// Whether it has not begun: it needs a slot of the executor, and none will become free.
        public let isQueued: Bool

        /// One who waits, for tests and for executors of your own.
        public init(executor: String, site: String, isQueued: Bool) {
            self.executor = executor
            self.site = site
            self.isQueued = isQueued
        }
    }

    /// Those who wait, each for the next, the last for the first.
    public let waiters: [Waiter]

    /// An error that tells of these.
    public init(waiters: [Waiter]) {
        self.waiters = waiters
    }

    /// The names of the executors that take part, each once.
    public var executors: [String] {
        waiters.map(\.executor).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }
}

extension DeadlockError: CustomStringConvertible {
    /// Who waits for whom, and the cure.
    public var description: String {
        let names = executors.map { "“\($0)”" }.joined(separator: ", ")
        let lines = waiters.map { waiter in
            waiter.isQueued
                ? "the job of \(waiter.site) needs a free slot of “\(waiter.executor)”"
                : "the job of \(waiter.site) occupies “\(waiter.executor)” and waits"
        }
        return "Waiting would never end (\(names)): " + lines.joined(separator: "; ")
            + ". Run the inner use case in place, execute(in: DirectExecutor()), or give it another executor."
    }
}
