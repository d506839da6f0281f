extension Future {
    /// Gives the future up: it fails with a `CancellationError`, and its work is told to stop.
    ///
    /// A job that has not begun never runs. One that has begun is told through `FutureResolver.onCancel`. The futures
    /// this one was derived from lose its interest; one that has no other is cancelled too. A write that has begun
    /// (``FutureResolver/commit()``) finishes: cancelling it does nothing.
    ///
    /// - Returns: whether the future has been cancelled by this; false if it has an outcome or finishes by itself.
    @discardableResult
    public func cancel() -> Bool {
        set(.failure(CancellationError()), by: .cancellation)
    }
}
