extension Future {
    /// The value, when it is there; the thread is free meanwhile.
    ///
    /// A task that is cancelled while it waits gets a `CancellationError` at once and loses its interest: if nobody
    /// else is interested, the work is cancelled too.
    ///
    /// - Throws: the error of the future, or a `CancellationError`.
    public var value: T {
        get async throws {
            if let outcome { return try outcome.get() }
            let waiting = WaitingTask<T>()
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    waiting.begin(continuation, for: self)
                }
            } onCancel: {
                waiting.cancel()
            }
        }
    }

    /// A future for what async code returns, or the error it throws.
    ///
    /// The code runs in a task of its own, at once. Cancelling the future cancels the task.
    public static func task(_ body: @escaping @Sendable () async throws -> T) -> Future<T> {
        let (future, resolver) = Future<T>.pending()
        let task = Task {
            do {
                resolver.set(try await body())
            } catch {
                resolver.set(error)
            }
        }
        future.addCancelHandler {
            task.cancel()
            return []
        }
        return future
    }
}
