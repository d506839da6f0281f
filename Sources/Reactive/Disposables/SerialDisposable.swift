import Sync

/// Holds one disposable at a time: a new one disposes of the one before (contract clause 124).
public final class SerialDisposable: Disposable {
    private struct State: Sendable {
        var inner: (any Disposable)?
        var isDisposed = false
    }

    private let state: Locked<State>

    /// Holds `disposable`.
    public init(_ disposable: (any Disposable)? = nil) {
        state = Locked(State(inner: disposable))
    }

    /// Whether it has been disposed of; what is set from then on is disposed of at once.
    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// What is held now.
    ///
    /// Setting it disposes of what was held before.
    public var inner: (any Disposable)? {
        get { state.withLock { $0.inner } }
        set {
            let unwanted = state.withLock { state -> (any Disposable)? in
                if state.isDisposed { return newValue }
                let replaced = state.inner
                state.inner = newValue
                return replaced
            }
            unwanted?.dispose()
        }
    }

    /// Disposes of what is held, and of whatever is set later.
    public func dispose() {
        let inner = state.withLock { state -> (any Disposable)? in
            state.isDisposed = true
            let inner = state.inner
            state.inner = nil
            return inner
        }
        inner?.dispose()
    }
}
