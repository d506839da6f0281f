extension Future {
    /// Calls `action` when there is an outcome, whichever, before those are told who ask from now on.
    ///
    /// It is no interest: the work is cancelled all the same when nobody else has one.
    func whenSet(_ action: @escaping @Sendable () -> Void) {
        observe(isInterested: false) { _ in
            action()
            return []
        }.deliver()
    }

    /// Whether the future has been cancelled.
    var isCancelled: Bool {
        if case .failure(let error) = outcome { error is CancellationError } else { false }
    }
}
