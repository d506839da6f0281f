import Sync

/// A value behind a lock that several closures share: state of the operators that deliver on a scheduler.
///
/// What is replaced is returned, so that it is released outside the lock.
final class Shared<State: Sendable>: Sendable {
    private let state: Locked<State>

    init(_ initial: State) {
        state = Locked(initial)
    }

    @discardableResult
    func replace(with new: State) -> State {
        var value = new
        return state.withLock { state in
            swap(&state, &value)
            return value
        }
    }

    func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        state.withLock { body(&$0) }
    }
}
