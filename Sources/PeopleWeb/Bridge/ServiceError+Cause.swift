import Domain
package import People

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
