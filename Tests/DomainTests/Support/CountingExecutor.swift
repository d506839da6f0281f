import Domain

/// An executor that runs jobs in place and counts them.
final class CountingExecutor: Executor {
    let name: String?
    private let inner = DirectExecutor()
    private let jobs = Counter()

    init(_ name: String? = nil) {
        self.name = name
    }

    /// How many jobs there have been.
    var count: Int { jobs.value }

    var executing: Bool { inner.executing }

    func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        jobs.next()
        inner.submit(job)
    }
}
