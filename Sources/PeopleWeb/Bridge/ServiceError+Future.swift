public import Domain
import DomainReactive
public import People
public import Reactive

extension SignalProducer where Error == ServiceError {
    /// A producer of what a future brings, whose errors are what a person is to be told of them.
    ///
    /// It starts, ends and is cancelled as `SignalProducer.future(failingWith:_:)` says.
    ///
    /// - Parameter work: begins what the future is of; called with each start, on the thread that starts it.
    public static func future(_ work: @escaping @Sendable () -> Future<Value>) -> SignalProducer {
        future(failingWith: { ServiceError($0) }, work)
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
