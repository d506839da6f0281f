import Domain
import Testing

extension Future {
    /// The value, which must be there already.
    @discardableResult
    func here(sourceLocation: SourceLocation = #_sourceLocation) throws -> T {
        try #require(outcome, "The future is pending.", sourceLocation: sourceLocation).get()
    }

    /// The error, which must be there already.
    func errorHere(sourceLocation: SourceLocation = #_sourceLocation) -> (any Error)? {
        guard case .failure(let error) = outcome else {
            Issue.record(
                "There is no error but \(String(describing: outcome)).", sourceLocation: sourceLocation)
            return nil
        }
        return error
    }

    /// Which error of the domain is there already.
    func kindHere(sourceLocation: SourceLocation = #_sourceLocation) -> DomainError.Kind? {
        errorHere(sourceLocation: sourceLocation)?.domainKind
    }
}
