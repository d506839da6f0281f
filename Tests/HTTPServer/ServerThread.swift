import CCurl

/// A thread of its own for what a server waits for, which nobody joins.
enum ServerThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        let hasBegun = perch_thread(
            { data in
                guard let data else { return }
                Unmanaged<Work>.fromOpaque(data).takeRetainedValue().body()
            }, work.toOpaque())
        precondition(hasBegun, "no thread to be had")
    }
}
