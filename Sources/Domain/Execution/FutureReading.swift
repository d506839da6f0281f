import Dispatch
import Sync

extension Future {
    /// Whether there is a result.
    public var isResolved: Bool { state.withLock { $0.isSet } }

    /// The result if it is there, without waiting.
    public var outcome: Result<T, any Error>? {
        if let settled { settled.result() } else { nil }
    }

    /// Waits for the result and returns it in the spelling of the interactor docs: `try future.get().result`.
    ///
    /// Blocks the thread. Where that could never end, because the work needs the executor that this job occupies, it
    /// does not block but throws a ``DeadlockError``. Not for async code: use ``value`` there.
    ///
    /// - Throws: the error of the future, or a ``DeadlockError``.
    @available(*, noasync)
    public func get() throws -> Resolved<T> {
        Resolved(result: try wait(until: .distantFuture).get())
    }

    /// Waits for the result and returns it, in the other spelling of the interactor docs: `try future.result.get()`.
    ///
    /// Blocks the thread like ``get()``; a deadlock is a failure with a ``DeadlockError``.
    @available(*, noasync)
    public var result: Result<T, any Error> {
        wait(until: .distantFuture).result()
    }

    /// Waits for the result, but not longer than `timeout`.
    ///
    /// When the time is over the work goes on, and the future can be asked again. Where the result can only come after this
    /// wait has ended, it throws a ``DeadlockError`` at once. Others who wait for what this job will do are told of none: the
    /// time limit ends their waiting.
    ///
    /// - Throws: the error of the future, a ``DeadlockError``, or ``FutureError/timedOut(after:)``.
    @available(*, noasync)
    public func get(timeout: Duration) throws -> Resolved<T> {
        guard let settled = settled ?? waitOrLeave(until: .now() + timeout.dispatchInterval) else {
            throw FutureError.timedOut(after: timeout)
        }
        return Resolved(result: try settled.get())
    }

    private func wait(until deadline: DispatchTime) -> Settled {
        settled ?? waitOrLeave(until: deadline) ?? .error(FutureError.dropped)
    }

    private func waitOrLeave(until deadline: DispatchTime) -> Settled? {
        // It may be this thread that has still to do what is waited for.
        Nesting.catchUp()
        if let settled { return settled }
        let job = Job.current
        if let deadlock = WaitGraph.block(job, on: self, forEver: deadline == .distantFuture) {
            return .error(deadlock)
        }
        defer { WaitGraph.unblock(job) }
        let isSet = DispatchSemaphore(value: 0)
        let observation = observe(isInterested: true) { _ in
            isSet.signal()
            return []
        }
        guard case .waiting(let number) = observation else { return settled }
        if isSet.wait(timeout: deadline) == .timedOut { Delivery.run(withdraw(number, cancels: false)) }
        return settled
    }
}

/// What `Future.get()` answers: a result that is there.
///
/// It exists for the spelling of the interactor docs, `try future.get().result`.
///
/// Source: seeds 000 and 003.
public struct Resolved<T: Sendable>: Sendable {
    /// The value of the future.
    public let result: T
}

extension Future {
    /// The value, when it is there; the thread is free meanwhile.
    ///
    /// A task that is cancelled while it waits gets a `CancellationError` at once and loses its interest: if nobody
    /// else is interested, the work is cancelled too.
    ///
    /// - Throws: the error of the future, or a `CancellationError`.
    public var value: T {
        get async throws {
            if let settled { return try settled.get() }
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

/// One `await future.value`: a continuation that is resumed exactly once, by the future or by the task's cancellation.
private final class WaitingTask<T: Sendable>: Sendable {
    private struct State: Sendable {
        var continuation: CheckedContinuation<T, any Error>?
        var isCancelled = false
        /// Takes the interest back; there once the future has been asked.
        var withdraw: (@Sendable () -> Void)?
    }

    private let state = Locked(State())

    func begin(_ continuation: CheckedContinuation<T, any Error>, for future: Future<T>) {
        state.withLock { $0.continuation = continuation }
        let observation = future.observe(isInterested: true) { [self] settled in
            resume(with: settled)
            return []
        }
        guard case .waiting(let number) = observation else { return }
        // The task may have been cancelled before there was anything to withdraw.
        let isCancelled = state.withLock { state in
            state.withdraw = { Delivery.run(future.withdraw(number, cancels: true)) }
            return state.isCancelled
        }
        if isCancelled { cancel() }
    }

    func cancel() {
        let withdraw = state.withLock { state in
            state.isCancelled = true
            defer { state.withdraw = nil }
            return state.withdraw
        }
        // Without `withdraw` the future has not been asked yet; `begin` will come back here.
        guard let withdraw else { return }
        resume(with: .error(CancellationError()))
        withdraw()
    }

    private func resume(with settled: Settled) {
        let continuation = state.withLock { state in
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: settled.result())
    }
}
