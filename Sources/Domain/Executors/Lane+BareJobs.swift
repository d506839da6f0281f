extension Lane {
    /// Puts a job without a future at the end of the line; it says itself when it has ended.
    func enqueue(
        _ body: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        executor: String
    ) {
        let job = Job(executor: executor, site: .bare, lane: self, result: nil)
        let work = Work {
            let end = EndOfJob { if job.end() { self.free(job) } }
            body { end() }
        }
        enqueue(job, work)
    }
}
