import Domain
import FoundationEssentials
import People

extension Sourced where Value: Equatable {
    /// A value of the store with when it was stored, seen from `now`.
    func saved(now: Date) -> Saved<Value> {
        Saved(value, at: now - (provenance.age ?? 0))
    }
}

extension Sourced {
    /// Tells `report` why an answer of the origin could not be stored, if it could not.
    ///
    /// An answer that was overtaken by a newer write is not worth telling: nothing is lost.
    func reportUnsaved(to report: (any Error) -> Void) {
        guard case .main(let error?) = provenance else { return }
        if let error = error as? DomainError, error.kind == .overtaken || error.kind == .notImplemented {
            return
        }
        report(error)
    }
}
