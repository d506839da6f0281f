extension CompositeDisposable {
    /// A set of those of `disposables` that are there, in their order.
    ///
    /// `observe` and `schedule` return `nil` when there is nothing to give up: their results can be handed over as
    /// they are.
    ///
    /// Source: ReactiveSwift 7.
    public convenience init<Disposables: Sequence>(_ disposables: Disposables)
    where Disposables.Element == (any Disposable)? {
        self.init(disposables.compactMap { $0 })
    }
}
