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

    /// Runs `body` as a job that was submitted at `site`.
    func submit<T: Sendable>(
        site: SubmissionSite,
        _ body: @escaping @Sendable (_ resolver: FutureResolver<T>) throws -> Void
    ) -> Future<T> {
        let future = Future<T>(pending: .unknown)
        let resolver = FutureResolver(of: future)
        let own = self as? any LaneExecutor
        let lane = own?.lane(here: true)
        let job = Job(executor: name ?? "unnamed", site: site, lane: lane, result: future)
        future.depend(on: .job(job))
        let work = Work {
            // The resolver lives until after the catch, or its end would win over the error.
            do { try body(resolver) } catch { resolver.set(error) }
        }
        future.addCancelHandler { [weak work] in
            _ = work?.take()
            return []
        }
        if let lane {
            _ = future.observe(isInterested: false) { _ in
                if job.end() { lane.free(job) }
                return []
            }
            own?.start(job, work, in: lane)
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
