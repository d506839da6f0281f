import Sync

/// A disposable that runs a closure, once, when it is disposed of; or does nothing but remember.
///
/// The closure and all it captures are released after it has run. Dropping an `AnyDisposable` runs nothing.
public final class AnyDisposable: Disposable {
    private enum State: Sendable {
        case waiting(@Sendable () -> Void)
        case disposed
    }

    private let state: Locked<State>

    /// A disposable that does nothing when disposed of.
    public init() {
        state = Locked(.waiting({}))
    }

    /// A disposable that runs `action` when it is disposed of, on the thread that disposes.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Void) {
        state = Locked(.waiting(action))
    }

    /// Wraps another disposable.
    public convenience init(_ disposable: any Disposable) {
        self.init { disposable.dispose() }
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool {
        state.withLock { state in
            if case .disposed = state { return true }
            return false
        }
    }

    /// Runs the closure, if it has not run.
    public func dispose() {
        let before = state.withLock { state in
            let before = state
            state = .disposed
            return before
        }
        if case .waiting(let action) = before { action() }
    }
}
