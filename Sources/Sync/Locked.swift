public import Synchronization

/// A value behind a lock: the only way in is `withLock`.
///
/// It is `Synchronization.Mutex` with one addition, for the thread sanitizer: it does not know the futex calls of
/// `Mutex` on Linux and would report each correct use as a race, but it knows atomics. So who unlocks writes one, and
/// who locks reads it. That costs two plain moves.
///
/// The lock is not recursive: calling `withLock` from inside the body of the same `Locked` stops the program.
/// Never call foreign code (a closure somebody handed in, a deinitializer you do not know) inside the body.
///
/// ```swift
/// let count = Locked(0)
/// let now = count.withLock { count in
///     count += 1
///     return count
/// }
/// ```
public struct Locked<State: Sendable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<State>
    @usableFromInline let handover = Atomic(false)

    /// A lock that guards `initial`.
    @inlinable
    public init(_ initial: State) {
        mutex = Mutex(initial)
    }

    /// Runs `body` with exclusive access to the state and returns what it returns.
    ///
    /// Blocks while another thread is inside. An error thrown by `body` is passed on after unlocking; what it
    /// changed until then stays changed.
    @inlinable
    @inline(__always)
    public borrowing func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mutex.withLock { state throws(Failure) in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return try body(&state)
        }
    }
}
