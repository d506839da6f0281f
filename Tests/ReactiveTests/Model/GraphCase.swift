/// A graph, what happens to it, and what its observers do.
struct GraphCase: Equatable, Sendable {
    var graph: Graph
    var script: [Step]
    var reactions: [Reaction]

    static let pipes = 3
    /// How many observers there are from the beginning.
    static let observers = 2

    func reactions(of observer: Int, to event: Int) -> [Step] {
        reactions.filter { $0.observer == observer && $0.event == event }.map(\.step)
    }
}
