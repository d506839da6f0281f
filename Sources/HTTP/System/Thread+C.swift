import CCurl

/// A thread of its own for one piece of work, which nobody joins.
enum Thread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread; whether there was one to have.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        // The thread takes over the one reference; without a thread it is given back here.
        let work = Unmanaged.passRetained(Work(body))
        let hasBegun = perch_thread(
            { data in
                guard let data else { return }
                Unmanaged<Work>.fromOpaque(data).takeRetainedValue().body()
            }, work.toOpaque())
        if !hasBegun { work.release() }
        return hasBegun
    }
}
