public import Domain
public import People
public import Reactive

extension SignalProducer where Error == ServiceError {
    /// A producer of what a future brings: the one bridge from the domain layer to the reactive one.
    ///
    /// Each start calls `work` on the thread that starts it. A value is sent, followed by completion; an error is sent
    /// as what a person is to be told of it, and a `CancellationError` as an interruption. They come on the thread that sets the future, or within
    /// the start if it is set. Disposing of the start withdraws its interest, which cancels the work if nobody else has
    /// any; a write that has begun finishes. The start keeps the future, and the future the start, until it is set.
    ///
    /// - Parameter work: begins what the future is of.
    public static func future(_ work: @escaping @Sendable () -> Future<Value>) -> SignalProducer {
        SignalProducer { observer, lifetime in
            // A future of its own, so that disposing takes back this start's interest and nobody else's.
            let future = Future<Value>(work())
            lifetime.observeEnded { future.cancel() }
            future.onResult { result in
                switch result {
                case .success(let value):
                    observer.send(value: value)
                    observer.sendCompleted()
                case .failure(is CancellationError):
                    observer.sendInterrupted()
                case .failure(let error):
                    observer.send(error: ServiceError(error))
                }
            }
        }
    }
}

extension ServiceError {
    /// What to tell a person about an error that came up from the domain layer.
    ///
    /// Origins fail with service errors already; what is left is the store's trouble, which says itself what to tell.
    package init(_ error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as any ServiceErrorConvertible: self = error.serviceError
        case let error as DomainError where error.cause != nil: self.init(error.cause ?? error)
        default: self = .storage(why: "\(error)")
        }
    }
}
