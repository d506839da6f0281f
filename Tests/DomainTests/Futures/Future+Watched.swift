import Domain
import TestSupport

extension Future {
    /// The value; if there is none at the end of all patience, the test fails instead of hanging.
    func watched() throws -> T {
        try get(timeout: .seconds(Patience.seconds)).result
    }

    /// The error, if it fails.
    func watchedError() -> (any Error)? {
        do {
            _ = try watched()
            return nil
        } catch {
            return error
        }
    }

    /// The error, if it is known and of this type.
    func failure<Failure: Error>(as type: Failure.Type = Failure.self) -> Failure? {
        guard case .failure(let error) = outcome else { return nil }
        return error as? Failure
    }

    /// The value, if it is known.
    var known: T? { try? outcome?.get() }
}
