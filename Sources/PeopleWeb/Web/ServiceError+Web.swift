public import Domain
import DomainReactive
import FoundationEssentials
import HTTP
public import People
public import Reactive

extension ServiceError {
    /// What to tell a person about a request that got no answer.
    init(_ error: HTTPError) {
        switch error {
        case .offline: self = .offline
        case .timedOut(_, _, let limit): self = .timedOut(seconds: max(1, Int(limit.components.seconds)))
        default: self = .connection(why: error.description)
        }
    }

    /// Whether a status says that the server wants to be left alone for a while.
    static func isBusy(_ status: Int) -> Bool { status == 429 || status == 503 }

    /// What to tell a person about a status that is no answer to what was asked; nil for one that is.
    ///
    /// Only the number decides: bodies are localised, empty, or pages of a proxy.
    ///
    /// - Parameters:
    ///   - status: the HTTP status.
    ///   - name: what was asked for, in the words of whoever asked.
    ///   - seconds: how long to leave the server alone if it is busy.
    init?(status: Int, name: String, seconds: @autoclosure () -> Int) {
        switch status {
        case 200..<300, 304: return nil
        case 404: self = .notFound(name)
        case 410: self = .gone(name)
        case _ where Self.isBusy(status): self = .busy(status: status, seconds: seconds())
        default: self = .unavailable(status: status)
        }
    }
}

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
