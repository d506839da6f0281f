import Domain
import People

extension ServiceError {
    /// What to tell a person about an error that came up from the domain layer.
    ///
    /// Origins fail with service errors already; what is left is the store's trouble: what happened and what to do, which
    /// must fit into a line. Why, with the path, `perch cache` says.
    init(_ error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as StoreError: self = .storage(why: "\(error.summary) \(error.advice)")
        case let error as DomainError where error.cause != nil: self.init(error.cause ?? error)
        default: self = .storage(why: "\(error)")
        }
    }
}
