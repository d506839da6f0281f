import Sync

/// Runs the writes to a cache one after another, in the order in which they were asked for.
///
/// A cache that works on a queue of its own might do two writes in either order; then it would not help to know which
/// is the newer. The next begins when the future of the one before is set. A write that was asked for is done, whoever
/// loses interest.
final class CacheQueue: Sendable {
    /// A write that calls what it is given when it is done.
    private typealias Turn = @Sendable (_ done: @escaping @Sendable () -> Void) -> Void

    private struct State: Sendable {
        var waiting: [Turn] = []
        /// A write has begun and is not done.
        var isBusy = false
        /// A thread is in `work`; no other need be.
        var isAttended = false
    }

    private let state = Locked(State())

    /// What `write` answers, when its turn has come; at once if none is under way.
    func enqueue<Answer: Sendable>(_ write: @escaping @Sendable () -> Future<Answer>) -> Future<Answer> {
        let (future, resolver) = Future<Answer>.pending()
        _ = resolver.commit()
        state.withLock { state in
            state.waiting.append { done in
                let answer = write()
                answer.whenSet(done)
                resolver.set(answer)
            }
        }
        work()
        return future
    }

    /// Takes turns until there is none, or one that takes its time.
    ///
    /// A loop, so that a thousand that wait do not nest.
    private func work() {
        let mayAttend = state.withLock { state in
            defer { state.isAttended = true }
            return !state.isAttended
        }
        guard mayAttend else { return }
        while let turn = nextTurn() {
            turn { [self] in
                state.withLock { $0.isBusy = false }
                work()
            }
        }
    }

    private func nextTurn() -> Turn? {
        state.withLock { state in
            guard !state.isBusy, !state.waiting.isEmpty else {
                state.isAttended = false
                return nil
            }
            state.isBusy = true
            return state.waiting.removeFirst()
        }
    }
}
