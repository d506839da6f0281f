/// Where and when jobs run.
///
/// Two ways lead to an executor: `submit { resolver in … }` of the extensions, which answers a ``Future``, and the
/// bare ``submit(_:)`` they stand on. A job holds one slot of its executor from its beginning until it has come back
/// *and* ended; for a job with a future, that is when the future is set. No thread is parked meanwhile.
///
/// The name is that of Swift's own protocol for custom actors; here, this one is meant. Where both are wanted, that one
/// is `_Concurrency.Executor`.
///
/// Source: seeds 000 and 003; Harmony.
public protocol Executor: Sendable {
    /// What the executor is called in messages.
    var name: String? { get }

    /// Whether a job has begun and not ended.
    var executing: Bool { get }

    /// Runs `job` when there is a slot for it, in the order of submission.
    ///
    /// The slot is free again when `job` has returned and has called `end`, then or later, from any thread. Calling
    /// `end` again does nothing.
    func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void)
}

extension Executor {
    /// Runs `body` as a job and answers the future that its resolver sets.
    ///
    /// The job holds its slot until the future is set, then or later. What `body` throws fails the future. If nothing
    /// is set and the resolver goes away, the future fails with ``FutureError/dropped`` and the slot is free. A future
    /// that is cancelled before the job begins keeps it from ever running.
    ///
    /// - Parameters:
    ///   - fileID: where the job is submitted, for the message of a deadlock.
    ///   - line: where the job is submitted, for the message of a deadlock.
    ///   - body: the job; it may hand the resolver on and return.
    public func submit<T: Sendable>(
        fileID: String = #fileID,
        line: UInt = #line,
        _ body: @escaping @Sendable (_ resolver: FutureResolver<T>) throws -> Void
    ) -> Future<T> {
        submit(site: SubmissionSite(fileID: fileID, line: line), body)
    }

    /// Runs `body` as a job that was submitted at `site`, which a deadlock's message names.
    ///
    /// A job of this module's executors waits in their ``Lane``. Of any other executor only `submit(_:)` is known: there
    /// the job says itself when it has begun and ended.
    func submit<T: Sendable>(
        site: SubmissionSite,
        _ body: @escaping @Sendable (_ resolver: FutureResolver<T>) throws -> Void
    ) -> Future<T> {
        if let direct = self as? DirectExecutor { return direct.run(site: site, body) }
        let future = Future<T>(pending: .unknown)
        let resolver = FutureResolver(of: future)
        let lane = (self as? any LaneExecutor)?.lane
        let job = Job(executor: name ?? "unnamed", site: site, lane: lane, result: future)
        future.depend(on: .job(job))
        let work = Work {
            // `resolver` is used in the `catch` and so outlives `body`: if its last copy went first, the future would
            // fail with `dropped` instead of with the error.
            do { try body(resolver) } catch { resolver.set(error) }
        }
        // A job that is cancelled before it begins has nothing left to run.
        future.addCancelHandler { [weak work] in
            _ = work?.take()
            return []
        }
        if let lane {
            // The job may return long before its future is set, or after: whichever comes last frees the slot.
            _ = future.observe(isInterested: false) { _ in
                if job.end() { lane.free(job) }
                return []
            }
            lane.enqueue(job, work)
        } else {
            submit { end in
                _ = future.observe(isInterested: false) { _ in
                    if job.end() { end() }
                    return []
                }
                job.begin()
                if let body = work.take() { job.run(body) }
                if job.comeBack() { end() }
            }
        }
        return future
    }

    /// Runs `body` as a job and answers a future that is set when it has returned, or fails with what it throws.
    ///
    /// - Parameters:
    ///   - fileID: where the job is submitted, for the message of a deadlock.
    ///   - line: where the job is submitted, for the message of a deadlock.
    ///   - body: the job.
    @discardableResult
    public func submit(
        fileID: String = #fileID,
        line: UInt = #line,
        _ body: @escaping @Sendable () throws -> Void
    ) -> Future<Void> {
        submit(fileID: fileID, line: line) { resolver in
            try body()
            resolver.set()
        }
    }
}
