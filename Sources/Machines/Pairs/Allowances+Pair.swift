import Interaction

extension Allowances {
    /// The allowances with labels as a pair has them.
    func under(_ name: String) -> Allowances {
        Allowances(
            flights: flights, restarts: Set(restarts.map { Label("\(name) \($0)") }),
            quietChanges: Set(quietChanges.map { Label("\(name) \($0)") }))
    }

    /// What either allows; effects of both may be in flight.
    func joined(with other: Allowances) -> Allowances {
        Allowances(
            flights: flights + other.flights, restarts: restarts.union(other.restarts),
            quietChanges: quietChanges.union(other.quietChanges))
    }
}
