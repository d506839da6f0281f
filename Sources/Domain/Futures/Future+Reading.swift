import Dispatch
import Sync

extension Future {
    /// Whether there is a result.
    public var isResolved: Bool { state.withLock { $0.isSet } }

    /// The result if it is there, without waiting.
    public var outcome: Result<T, any Error>? {
        let settled = state.withLock { $0.settled }
        return (settled as? Settled<T>)?.outcome
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
        wait(until: .distantFuture)
    }

    /// Waits for the result, but not longer than `timeout`.
    ///
    /// When the time is over the work goes on, and the future can be asked again.
    ///
    /// - Throws: the error of the future, a ``DeadlockError``, or ``FutureError/timedOut(after:)``.
    @available(*, noasync)
    public func get(timeout: Duration) throws -> Resolved<T> {
        guard let outcome = outcome ?? waitOrLeave(until: .now() + timeout.dispatchInterval) else {
            throw FutureError.timedOut(after: timeout)
        }
        return Resolved(result: try outcome.get())
    }

    private func wait(until deadline: DispatchTime) -> Outcome {
        outcome ?? waitOrLeave(until: deadline) ?? .failure(FutureError.dropped)
    }

    private func waitOrLeave(until deadline: DispatchTime) -> Outcome? {
        let job = Job.current
        if let deadlock = WaitGraph.block(job, on: self) { return .failure(deadlock) }
        defer { WaitGraph.unblock(job) }
        let isSet = DispatchSemaphore(value: 0)
        let observation = observe(isInterested: true) { _ in
            isSet.signal()
            return []
        }
        guard case .waiting(let number) = observation else { return outcome }
        if isSet.wait(timeout: deadline) == .timedOut { Delivery.run(withdraw(number, cancels: false)) }
        return outcome
    }
}
