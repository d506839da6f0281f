public import Interaction

/// What an explorer found: the situations it reached, and what led from each to which.
///
/// Situations stand in the order in which they were reached, breadth first, so that the first to break a law has a
/// shortest path.
public struct Exploration<R: ReducerType>: Sendable {
    /// A situation that was reached.
    public struct Node: Sendable {
        /// The situation.
        public let situation: Situation<R>
        /// The label of its view model.
        public let label: Label
        /// How many moves lead to it.
        public let depth: Int
        /// Whether all that can happen there was tried.
        public internal(set) var isExpanded = false
        /// The edge by which it was first reached; nil for the beginning.
        let edge: Int?
        let isReflexive: Bool
    }

    /// Something that happened in a situation.
    public struct Edge: Sendable {
        /// The situation in which it happened, by its place in ``Exploration/nodes``.
        public let from: Int
        /// The situation that it led to.
        public let to: Int
        /// What happened.
        public let move: Move
        /// The letter that was reduced; nil when a strand ended without an answer.
        public let letter: Letter<R>?
        /// What the reducer asked for.
        public let effect: R.Effect?
        /// Whether the reducer ignored it: the same view model and no effect.
        public let isIgnored: Bool
        /// Whether view model and effect equal themselves.
        let isReflexive: Bool
        /// Whether reducing a second time gave the same.
        let isRepeatable: Bool
        /// The awaited effect of the same label that was in flight when this one's effect started.
        let restarted: EffectID?

        /// Whether it was the answer of an effect that was interrupted or given up.
        public var isLate: Bool {
            if case .late = move { true } else { false }
        }
    }

    /// What was explored.
    public let alphabet: Alphabet<R>
    /// In which world.
    public let world: World
    /// The situations.
    public internal(set) var nodes: [Node] = []
    /// What happened in them.
    public internal(set) var edges: [Edge] = []
    /// Whether everything reachable was looked at: no bound was in the way.
    public internal(set) var isComplete = true
    let stepper: Stepper<R>

    init(alphabet: Alphabet<R>, world: World, stepper: Stepper<R>) {
        self.alphabet = alphabet
        self.world = world
        self.stepper = stepper
    }

    mutating func append(
        _ situation: Situation<R>, label: Label, depth: Int, edge: Int?, isReflexive: Bool
    ) {
        nodes.append(
            Node(situation: situation, label: label, depth: depth, edge: edge, isReflexive: isReflexive))
    }

    /// What happened on a shortest path to a situation, given by its place in ``nodes``.
    public func edges(to node: Int) -> [Edge] {
        var way: [Edge] = []
        var node = node
        while let edge = nodes[node].edge.map({ edges[$0] }) {
            way.append(edge)
            node = edge.from
        }
        return way.reversed()
    }

    /// A shortest path to a situation, given by its place in ``nodes``.
    public func path(to node: Int) -> Path {
        Path(edges(to: node).map(\.move))
    }

    /// A shortest path that ends with this happening, given by its place in ``edges``.
    public func path(through edge: Int) -> Path {
        path(to: edges[edge].from) + [edges[edge].move]
    }

    /// The labels of the states that were reached, in the order in which they were.
    public var reachedStates: [Label] {
        var seen: Set<Label> = []
        return nodes.map(\.label).filter { seen.insert($0).inserted }
    }
}
