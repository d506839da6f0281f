import Sync

/// One `await future.value`: a continuation that is resumed exactly once, by the future or by the task's cancellation.
final class WaitingTask<T: Sendable>: Sendable {
    private struct State: Sendable {
        var continuation: CheckedContinuation<T, any Error>?
        var isCancelled = false
        /// Takes the interest back; there once the future has been asked.
        var withdraw: (@Sendable () -> Void)?
    }

    private let state = Locked(State())

    func begin(_ continuation: CheckedContinuation<T, any Error>, for future: Future<T>) {
        state.withLock { $0.continuation = continuation }
        let observation = future.observe(isInterested: true) { [self] outcome in
            resume(with: outcome)
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
        resume(with: .failure(CancellationError()))
        withdraw()
    }

    private func resume(with outcome: Result<T, any Error>) {
        let continuation = state.withLock { state in
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: outcome)
    }
}
