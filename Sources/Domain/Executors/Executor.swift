/// Where and when jobs run.
///
/// Two ways lead to an executor: `submit { resolver in … }` of the extensions, which answers a ``Future``, and the
/// bare ``submit(_:)`` they stand on. A job holds one slot of its executor from its beginning until it has come back
/// *and* ended; for a job with a future, that is when the future is set. No thread is parked meanwhile.
///
/// The name is that of Swift's own protocol for custom actors; here, this one is meant. Where both are wanted, that one
/// is `_Concurrency.Executor`.
///
/// Source: seeds 000 and 003; notes 1.1.
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
