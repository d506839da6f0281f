public import Interaction

/// What came out of an exploration, in labels.
public struct Findings: Sendable {
    /// Every answer to every command in every state.
    public let table: TransitionTable
    /// The laws that are broken; none if all hold.
    public let counterexamples: [Counterexample]
    /// For every transition of the table a shortest way that ends with it, nearest first.
    ///
    /// Together they take every arrow of the diagram: each is a session worth keeping as a script.
    public let tours: [Tour]

    /// What came out of this exploration.
    public init<R: ReducerType>(_ exploration: Exploration<R>) {
        table = TransitionTable(exploration)
        counterexamples = exploration.counterexamples()
        tours = exploration.tours
    }
}
