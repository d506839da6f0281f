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
