public import Interaction

/// What a reducer does on purpose that a law would otherwise object to.
///
/// Every entry is an exception that somebody wrote down; an alphabet without any is the strictest.
public struct Allowances: Sendable {
    /// How many awaited effects may be in flight at once.
    public let flights: Int
    /// The labels of effects that may start again while one of their own label is awaited: a new find for the old.
    public let restarts: Set<Label>
    /// The labels of commands that may change a view model that keeps its label and asks for nothing.
    public let quietChanges: Set<Label>

    /// One effect at a time, and no exceptions, unless they are given.
    public init(flights: Int = 1, restarts: Set<Label> = [], quietChanges: Set<Label> = []) {
        self.flights = flights
        self.restarts = restarts
        self.quietChanges = quietChanges
    }
}
