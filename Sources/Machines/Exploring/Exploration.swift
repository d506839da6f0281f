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

    mutating func append(_ choice: Choice<R>, from: Int, to: Int, _ turn: Turn<R>, isIgnored: Bool) {
        edges.append(
            Edge(
                from: from, to: to, move: choice.move, letter: choice.letter, effect: turn.effect,
                isIgnored: isIgnored, isReflexive: turn.isReflexive, isRepeatable: turn.isRepeatable,
                restarted: turn.restarted))
    }

    /// What happened on a shortest path to a situation, given by its place in `nodes`.
    public func edges(to node: Int) -> [Edge] {
        var way: [Edge] = []
        var node = node
        while let edge = nodes[node].edge.map({ edges[$0] }) {
            way.append(edge)
            node = edge.from
        }
        return way.reversed()
    }

    /// A shortest path to a situation, given by its place in `nodes`.
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

/// One step of a path, in labels.
///
/// Effects are numbered as an engine numbers them: from 1, in the order in which their work starts.
public enum Move: Hashable, Sendable, CustomStringConvertible {
    /// A command from outside.
    case command(Label)
    /// An answer of an effect in flight.
    case reply(Label, to: EffectID)
    /// A quiet strand of an effect ended without an answer.
    case silence(of: EffectID)
    /// An answer of an effect that was interrupted or given up.
    case late(Label, to: EffectID)
    /// An answer that no effect gave, in an open world.
    case stray(Label)

    /// `load`, `loaded #1`, `nothing #1`, `late loaded #1` or `stray loaded`.
    public var description: String {
        switch self {
        case .command(let label): "\(label)"
        case .reply(let label, let id): "\(label) \(id)"
        case .silence(let id): "nothing \(id)"
        case .late(let label, let id): "late \(label) \(id)"
        case .stray(let label): "stray \(label)"
        }
    }
}

/// The moves that lead from the beginning to a situation; a shortest one, wherever an exploration gives it.
public struct Path: Hashable, Sendable, CustomStringConvertible {
    /// The moves, in order.
    public let moves: [Move]

    /// A path of these moves.
    public init(_ moves: [Move] = []) {
        self.moves = moves
    }

    /// The path with more moves behind it.
    public static func + (path: Path, moves: [Move]) -> Path {
        Path(path.moves + moves)
    }

    /// The moves with commas between them: `load, failed #1, load`; `the beginning` when there are none.
    public var description: String {
        moves.isEmpty ? "the beginning" : moves.map(\.description).joined(separator: ", ")
    }
}
