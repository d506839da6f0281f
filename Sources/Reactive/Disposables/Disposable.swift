import Sync

/// Something that can be given up once: an observation, work in progress, a timer.
///
/// Disposing is thread-safe and idempotent: the second call does nothing (contract clause 124).
public protocol Disposable: AnyObject, Sendable {
    /// Whether it has been disposed of.
    var isDisposed: Bool { get }

    /// Gives it up; nothing the first time has done is done again.
    func dispose()
}

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

/// Disposes of what it holds when its own last reference goes (contract clause 124).
public final class ScopedDisposable<Inner: Disposable>: Disposable {
    /// What is held.
    public let inner: Inner

    /// Ties `disposable` to the life of this object.
    public init(_ disposable: Inner) {
        inner = disposable
    }

    deinit {
        dispose()
    }

    /// Whether what is held has been disposed of.
    public var isDisposed: Bool { inner.isDisposed }

    /// Disposes of what is held, before the last reference goes.
    public func dispose() {
        inner.dispose()
    }
}

extension ScopedDisposable where Inner == AnyDisposable {
    /// Ties any disposable to the life of this object.
    public convenience init(_ disposable: any Disposable) {
        self.init(AnyDisposable(disposable))
    }
}

extension ScopedDisposable where Inner == CompositeDisposable {
    /// Adds `disposable` to the set that `scoped` holds.
    @discardableResult
    public static func += (
        scoped: ScopedDisposable<CompositeDisposable>,
        disposable: (any Disposable)?
    ) -> (any Disposable)? {
        scoped.inner.add(disposable)
    }

    /// Adds a closure to run when the set that `scoped` holds ends; runs it at once if it has.
    ///
    /// - Returns: what takes the closure out of the set again; `nil` if it has run.
    @preconcurrency
    @discardableResult
    public static func += (
        scoped: ScopedDisposable<CompositeDisposable>,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        scoped.inner.add(action)
    }
}
