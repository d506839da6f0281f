public import Domain
public import Reactive

extension SignalProducer {
    /// A producer of what a future brings.
    ///
    /// Each start calls `work` on the thread that starts it. A value is sent, followed by completion; an error is sent as what
    /// `failure` makes of it, and a `CancellationError` as an interruption. They come on the thread that sets the future, or within
    /// the start if it is set. Disposing of the start withdraws its interest, which cancels the work if nobody else has
    /// any; a write that has begun finishes. The start keeps the future, and the future the start, until it is set.
    ///
    /// ```swift
    /// let profile = SignalProducer.future(failingWith: ProfileError.init) {
    ///     getProfile.execute(IdQuery(id), executor: executor)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - failure: what a stream of this type says of an error of the domain layer; called at most once for each start.
    ///   - work: begins what the future is of.
    public static func future(
        failingWith failure: @escaping @Sendable (any Swift.Error) -> Error,
        _ work: @escaping @Sendable () -> Future<Value>
    ) -> SignalProducer {
        SignalProducer { observer, lifetime in
            // A future of its own, so that disposing takes back this start's interest and nobody else's.
            let future = Future<Value>(work())
            lifetime.observeEnded { future.cancel() }
            future.onResult { result in
                switch result {
                case .success(let value):
                    observer.send(value: value)
                    observer.sendCompleted()
                case .failure(is CancellationError): observer.sendInterrupted()
                case .failure(let error): observer.send(error: failure(error))
                }
            }
        }
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// A producer of what a future brings, whose errors are the future's.
    ///
    /// See ``future(failingWith:_:)``.
    ///
    /// - Parameter work: begins what the future is of; called with each start, on the thread that starts it.
    public static func future(_ work: @escaping @Sendable () -> Future<Value>) -> SignalProducer {
        future(failingWith: { $0 }, work)
    }
}
